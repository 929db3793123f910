import Image from '@tiptap/extension-image';
import { Extension, type Extensions } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { isKeptLink } from './parse-link.ts';
import { tableNodes } from './table-nodes.ts';

/** Indenting lists. Tab, which does it in other editors, leaves the field here, as it leaves every other field. */
const listKeys = Extension.create({
  name: 'listKeys',
  addKeyboardShortcuts() {
    return {
      'Mod-]': () => this.editor.commands.sinkListItem('listItem'),
      'Mod-[': () => this.editor.commands.liftListItem('listItem'),
      'Mod-\\': () => this.editor.chain().unsetAllMarks().clearNodes().run(),
    };
  },
});

/** Only pictures that were uploaded here: those of other servers would tell them who reads the text, and pasted ones have not been checked. */
const uploadedImage = Image.extend({
  parseHTML: () => [{ tag: 'img[src^="/files/"]' }],
});

/** What a text may consist of: what the server's sanitizer keeps (src/server/platform/sanitize-rich-text.ts). */
export const editorExtensions = ({ images }: { images: boolean }): Extensions => [
  StarterKit.configure({
    code: false,
    codeBlock: false,
    // It would end texts with an empty paragraph.
    trailingNode: false,
    heading: { levels: [2, 3, 4] },
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      isAllowedUri: (url) => isKeptLink(url),
      HTMLAttributes: { target: null, rel: null },
    },
  }),
  ...tableNodes,
  ...(images ? [uploadedImage] : []),
  listKeys,
];
