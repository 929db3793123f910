import type { SizeGuide } from '#contract/catalog.ts';

/** Up to this length a cell stays on one line: "26–36 cm". */
const shortCell = 10;

/** The sizes of a product with their measurements, and how to measure. */
export function SizeGuideTable({ guide: { columns, rows, note } }: { guide: SizeGuide }) {
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be scrollable by keyboard. */}
      <div tabIndex={0} className="surface overflow-x-auto px-3 py-1 text-sm">
        <table className="w-full text-left">
          <thead className="text-grey">
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col" className="py-2 pr-2 font-semibold">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([size, ...cells]) => (
              <tr key={size} className="border-t border-line">
                <th scope="row" className="py-2 pr-2 font-semibold whitespace-nowrap">
                  {size}
                </th>
                {cells.map((cell, index) => (
                  <td key={columns[index + 1]} className={`py-2 pr-2 ${cell.length <= shortCell ? 'whitespace-nowrap' : ''}`}>
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {note && <p className="mt-3 text-[0.9375rem] whitespace-pre-line text-grey">{note}</p>}
    </>
  );
}
