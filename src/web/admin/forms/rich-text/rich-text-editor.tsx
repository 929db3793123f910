import { EditorContent, useEditor } from '@tiptap/react';
import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { cleanPastedHtml } from './clean-pasted-html.ts';
import { editorExtensions } from './editor-extensions.ts';
import { ImageDialog } from './image-dialog.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { RichTextToolbar } from './rich-text-toolbar.tsx';
import { writeHtml } from './write-html.ts';

export interface RichTextEditorProps {
  id: string;
  label: string;
  labelId: string;
  describedBy: string | undefined;
  invalid: boolean;
  /** Whether the text may have pictures. */
  images: boolean;
  value: string;
  onChange: (html: string) => void;
  onBlur: () => void;
  ref: Ref<{ focus: () => void }>;
  hint: ReactNode;
}

/** The editor of a rich text field; a file of its own, since Tiptap is large. */
export function RichTextEditor(props: RichTextEditorProps) {
  const { id, label, labelId, describedBy, invalid, images, value, onChange, onBlur, ref, hint } = props;
  const frame = useRef<HTMLDivElement>(null);
  const [dialog, setDialog] = useState<'link' | 'image' | null>(null);
  // What the editor last wrote or read, to tell its own changes of the value from those that come from outside.
  const known = useRef(value);
  const attributes = {
    id,
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-labelledby': labelId,
    class: 'rich-text-content',
    ...(describedBy && { 'aria-describedby': describedBy }),
    ...(invalid && { 'aria-invalid': 'true' }),
  };
  const editor = useEditor({
    extensions: editorExtensions({ images }),
    content: value,
    // The policy of the pages forbids style elements; rich-text.css has these styles.
    injectCSS: false,
    editorProps: {
      attributes,
      transformPastedHTML: cleanPastedHtml,
      handleDOMEvents: {
        // Tab leaves the field; the editor must not see it, since it would indent lists.
        keydown: (_, event) => event.key === 'Tab',
        // It would accept files, and do nothing with them.
        dragover: (_, event) => event.dataTransfer?.types.includes('Files') ?? false,
      },
    },
    onUpdate: ({ editor }) => {
      known.current = writeHtml(editor.getJSON());
      onChange(known.current);
    },
    onBlur,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the attributes that change.
  useEffect(() => {
    editor.setOptions({ editorProps: { ...editor.options.editorProps, attributes } });
  }, [editor, describedBy, invalid]);
  useEffect(() => {
    if (value === known.current) return;
    known.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);
  useImperativeHandle(ref, () => ({ focus: () => void editor.commands.focus() }), [editor]);

  const handleShortcut = (event: KeyboardEvent) => {
    if (event.altKey && event.key === 'F10') frame.current?.querySelector<HTMLElement>('[role=toolbar] [tabindex="0"]')?.focus();
    else if ((event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 'k') setDialog('link');
    else return;
    event.preventDefault();
    // Elsewhere the same keys open the search.
    event.stopPropagation();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: shortcuts of what is in it.
    <div ref={frame} className="rich-text-frame" data-invalid={invalid || undefined} onKeyDown={handleShortcut}>
      <RichTextToolbar
        editor={editor}
        id={id}
        label={label}
        onLink={() => setDialog('link')}
        onImage={images ? () => setDialog('image') : undefined}
      />
      <EditorContent editor={editor} />
      <p className="rich-text-keys">{hint}</p>
      {dialog === 'link' && <LinkDialog editor={editor} onClose={() => setDialog(null)} />}
      {dialog === 'image' && <ImageDialog editor={editor} onClose={() => setDialog(null)} />}
    </div>
  );
}
