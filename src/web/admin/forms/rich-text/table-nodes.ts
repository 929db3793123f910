import { Node } from '@tiptap/react';

/** A node that is one element, with its content in it. */
const element = (name: string, tag: string, content: string, attributes: readonly string[] = [], group?: string) =>
  Node.create({
    name,
    group,
    content,
    isolating: true,
    addAttributes: () => Object.fromEntries(attributes.map((attribute) => [attribute, { default: null }])),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  });

/** Tables that are in the text already, or are pasted: the editor keeps them and their cells can be edited, but it has no buttons for rows and columns. */
export const tableNodes = [
  element('table', 'table', '(tableHead | tableBody)+', [], 'block'),
  element('tableHead', 'thead', 'tableRow+'),
  element('tableBody', 'tbody', 'tableRow+'),
  element('tableRow', 'tr', '(tableCell | tableHeader)+'),
  element('tableHeader', 'th', 'block+', ['colspan', 'rowspan', 'scope']),
  element('tableCell', 'td', 'block+', ['colspan', 'rowspan']),
];
