import { type Editor, getMarkRange } from '@tiptap/react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '#web/ui/button.tsx';
import { Dialog, firstField } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/field.tsx';
import { parseLink } from './parse-link.ts';

interface LinkDialogProps {
  editor: Editor;
  onClose: () => void;
}

/** Sets, changes or removes the link at the selection. Without a selection it inserts one with a text. It is outside the form, whose fields its own are not. */
export function LinkDialog({ editor, onClose }: LinkDialogProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [current] = useState(() => linkAtSelection(editor));
  const [url, setUrl] = useState(current.url);
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();

  const apply = () => {
    const href = parseLink(url);
    if (href === null) {
      setError('That isn’t a link. Use https://example.com, /shop for a page of your shop, or an email address.');
      input.current?.focus();
      return;
    }
    onClose();
    const chain = editor.chain().focus();
    if (current.hasText) chain.extendMarkRange('link').setLink({ href }).run();
    else chain.insertContent({ type: 'text', text: text.trim() || url.trim(), marks: [{ type: 'link', attrs: { href } }] }).run();
  };
  const applyOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    apply();
  };
  const remove = () => {
    onClose();
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
  };

  return createPortal(
    <Dialog
      open
      focus={firstField}
      onClose={onClose}
      title={current.url ? 'Change link' : 'Add a link'}
      footer={
        <div className="flex flex-wrap gap-3">
          <Button onClick={apply}>{current.url ? 'Change' : 'Add'}</Button>
          {current.url && (
            <Button tone="secondary" onClick={remove}>
              Remove link
            </Button>
          )}
        </div>
      }
    >
      <div className="space-y-4">
        <TextField
          ref={input}
          id={`${id}-url`}
          label="Links to"
          hint="https://example.com, /shop for a page of your shop, or an email address"
          value={url}
          error={error}
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={({ target }) => {
            setUrl(target.value);
            setError(undefined);
          }}
          onKeyDown={applyOnEnter}
        />
        {!current.hasText && (
          <TextField
            id={`${id}-text`}
            label="Link text"
            optional
            value={text}
            onChange={({ target }) => setText(target.value)}
            onKeyDown={applyOnEnter}
          />
        )}
      </div>
    </Dialog>,
    document.body,
  );
}

/** The URL of the link at the selection, and whether there is text that would become one. */
function linkAtSelection(editor: Editor): { url: string; hasText: boolean } {
  const { selection, schema } = editor.state;
  const url = String(editor.getAttributes('link').href ?? '');
  const linkType = schema.marks.link;
  return { url, hasText: !selection.empty || Boolean(linkType && getMarkRange(selection.$from, linkType)) };
}
