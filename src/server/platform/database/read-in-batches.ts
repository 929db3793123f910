/**
 * Reads a long list in batches, each after the last row of the one before (`null` at first), so that no statement takes long and memory stays flat. A batch that
 * is shorter than `size` is the last.
 */
export async function* readInBatches<Row>(
  read: (after: Row | null, size: number) => Promise<Row[]>,
  size = 1_000,
): AsyncGenerator<Row[], void> {
  for (let after: Row | null = null; ; ) {
    const rows: Row[] = await read(after, size);
    if (rows.length > 0) yield rows;
    after = rows.at(-1) ?? null;
    if (rows.length < size) return;
  }
}
