import type { Editor } from '@tiptap/react';
import type { LucideIcon } from 'lucide-react';
import Bold from 'lucide-react/icons/bold';
import Heading2 from 'lucide-react/icons/heading-2';
import Heading3 from 'lucide-react/icons/heading-3';
import Italic from 'lucide-react/icons/italic';
import List from 'lucide-react/icons/list';
import ListOrdered from 'lucide-react/icons/list-ordered';
import Pilcrow from 'lucide-react/icons/pilcrow';
import Redo2 from 'lucide-react/icons/redo-2';
import RemoveFormatting from 'lucide-react/icons/remove-formatting';
import TextQuote from 'lucide-react/icons/text-quote';
import Underline from 'lucide-react/icons/underline';
import Undo2 from 'lucide-react/icons/undo-2';

export interface ToolbarCommand {
  label: string;
  icon: LucideIcon;
  /** As `aria-keyshortcuts` has it, with `Mod` for Ctrl or Cmd. */
  shortcut: string;
  run: (editor: Editor) => void;
  /** Whether it applies to the selection; buttons that only do something once have no such state. */
  isActive?: (editor: Editor) => boolean;
  isEnabled?: (editor: Editor) => boolean;
}

export const blockCommands: readonly ToolbarCommand[] = [
  {
    label: 'Paragraph',
    icon: Pilcrow,
    shortcut: 'Mod+Alt+0',
    run: (editor) => editor.chain().focus().setParagraph().run(),
    isActive: (editor) => editor.isActive('paragraph') && !editor.isActive('listItem') && !editor.isActive('blockquote'),
  },
  {
    label: 'Heading',
    icon: Heading2,
    shortcut: 'Mod+Alt+2',
    run: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
    isActive: (editor) => editor.isActive('heading', { level: 2 }),
  },
  {
    label: 'Subheading',
    icon: Heading3,
    shortcut: 'Mod+Alt+3',
    run: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
    isActive: (editor) => editor.isActive('heading', { level: 3 }),
  },
];

export const textCommands: readonly ToolbarCommand[] = [
  {
    label: 'Bold',
    icon: Bold,
    shortcut: 'Mod+B',
    run: (editor) => editor.chain().focus().toggleBold().run(),
    isActive: (editor) => editor.isActive('bold'),
  },
  {
    label: 'Italic',
    icon: Italic,
    shortcut: 'Mod+I',
    run: (editor) => editor.chain().focus().toggleItalic().run(),
    isActive: (editor) => editor.isActive('italic'),
  },
  {
    label: 'Underline',
    icon: Underline,
    shortcut: 'Mod+U',
    run: (editor) => editor.chain().focus().toggleUnderline().run(),
    isActive: (editor) => editor.isActive('underline'),
  },
];

export const listCommands: readonly ToolbarCommand[] = [
  {
    label: 'Bullet list',
    icon: List,
    shortcut: 'Mod+Shift+8',
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
    isActive: (editor) => editor.isActive('bulletList'),
  },
  {
    label: 'Numbered list',
    icon: ListOrdered,
    shortcut: 'Mod+Shift+7',
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
    isActive: (editor) => editor.isActive('orderedList'),
  },
  {
    label: 'Quote',
    icon: TextQuote,
    shortcut: 'Mod+Shift+B',
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
    isActive: (editor) => editor.isActive('blockquote'),
  },
];

export const historyCommands: readonly ToolbarCommand[] = [
  {
    label: 'Clear formatting',
    icon: RemoveFormatting,
    shortcut: 'Mod+\\',
    run: (editor) => editor.chain().focus().unsetAllMarks().clearNodes().run(),
  },
  {
    label: 'Undo',
    icon: Undo2,
    shortcut: 'Mod+Z',
    run: (editor) => editor.chain().focus().undo().run(),
    isEnabled: (editor) => editor.can().undo(),
  },
  {
    label: 'Redo',
    icon: Redo2,
    shortcut: 'Mod+Shift+Z',
    run: (editor) => editor.chain().focus().redo().run(),
    isEnabled: (editor) => editor.can().redo(),
  },
];
