import { Toolbar } from '@base-ui/react/toolbar';
import { type Editor, useEditorState } from '@tiptap/react';
import ImagePlus from 'lucide-react/icons/image-plus';
import Link from 'lucide-react/icons/link';
import type { KeyboardEvent, ReactNode } from 'react';
import { blockCommands, historyCommands, listCommands, type ToolbarCommand, textCommands } from './toolbar-commands.ts';

interface RichTextToolbarProps {
  editor: Editor;
  /** The id of the field. */
  id: string;
  label: string;
  onLink: () => void;
  /** Opens the dialog for a picture; without it there is no such button. */
  onImage?: () => void;
}

const groups = [blockCommands, textCommands, listCommands, historyCommands] as const;
const commands = groups.flat();

/** The buttons above the text. It is one stop of Tab; arrow keys move within it, and Escape returns to the text. */
export function RichTextToolbar({ editor, id, label, onLink, onImage }: RichTextToolbarProps) {
  const { states, isLink } = useEditorState({
    editor,
    selector: ({ editor }) => ({
      states: commands.map(({ isActive, isEnabled }) => ({ active: isActive?.(editor), enabled: isEnabled?.(editor) ?? true })),
      isLink: editor.isActive('link'),
    }),
  });
  const returnToText = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    editor.commands.focus();
  };
  const buttons = (group: readonly ToolbarCommand[]) =>
    group.map((command) => {
      const { active, enabled } = states[commands.indexOf(command)] ?? {};
      return (
        <ToolbarButton
          key={command.label}
          label={command.label}
          shortcut={command.shortcut}
          pressed={active}
          disabled={!enabled}
          onClick={() => command.run(editor)}
        >
          <command.icon size={18} aria-hidden="true" />
        </ToolbarButton>
      );
    });
  return (
    <Toolbar.Root className="rich-text-toolbar" aria-label={`Formatting for ${label}`} aria-controls={id} onKeyDown={returnToText}>
      {buttons(blockCommands)}
      <Toolbar.Separator className="rich-text-separator" />
      {buttons(textCommands)}
      <ToolbarButton label="Link" shortcut="Mod+K" pressed={isLink} onClick={onLink}>
        <Link size={18} aria-hidden="true" />
      </ToolbarButton>
      <Toolbar.Separator className="rich-text-separator" />
      {buttons(listCommands)}
      {onImage && (
        <ToolbarButton label="Picture" onClick={onImage}>
          <ImagePlus size={18} aria-hidden="true" />
        </ToolbarButton>
      )}
      <Toolbar.Separator className="rich-text-separator" />
      {buttons(historyCommands)}
    </Toolbar.Root>
  );
}

interface ToolbarButtonProps {
  label: string;
  shortcut?: string;
  pressed?: boolean;
  disabled?: boolean;
  onClick: () => void;
  children: ReactNode;
}

function ToolbarButton({ label, shortcut, pressed, disabled, onClick, children }: ToolbarButtonProps) {
  return (
    <Toolbar.Button
      className="rich-text-button"
      aria-label={label}
      aria-pressed={pressed}
      aria-keyshortcuts={shortcut && keysFor(shortcut, 'Meta', 'Control')}
      title={shortcut ? `${label} (${keysFor(shortcut, '⌘', 'Ctrl')})` : label}
      disabled={disabled}
      onClick={onClick}
    >
      {children}
    </Toolbar.Button>
  );
}

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);
const keysFor = (shortcut: string, mac: string, other: string): string => shortcut.replace('Mod', isMac ? mac : other);
