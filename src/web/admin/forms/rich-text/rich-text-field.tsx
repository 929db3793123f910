import { type ReactNode, useEffect, useState } from 'react';
import { useController } from 'react-hook-form';
import { useReadOnlyForm } from '../read-only-form.ts';
import type { Fields } from '../use-fields.ts';
import type { RichTextEditorProps } from './rich-text-editor.tsx';

interface RichTextFieldProps {
  /** The fields of the form (`useFields`, `FieldsForm`). */
  fields: Pick<Fields, 'control' | 'prefix' | 'errorOf' | 'clearErrors'>;
  name: string;
  label: string;
  hint?: ReactNode;
  optional?: boolean;
  /** The initial HTML, in forms without `defaultValues`. */
  current?: string;
  /** Whether the text may have pictures. They are uploaded at once, and stay in the shop if the text is not saved. */
  images?: boolean;
}

type Editor = (props: RichTextEditorProps) => ReactNode;

/**
 * A text with headings, lists, links and emphasis, as sanitized HTML. The editor is loaded when the field is shown; if it cannot be loaded, the HTML itself can be
 * edited. A text area holds the value, so that forms that are sent as they are have it, too, and so that it can be edited without scripts.
 */
export function RichTextField({ fields, name, label, hint, optional, current = '', images = false }: RichTextFieldProps) {
  const { control, prefix, errorOf, clearErrors } = fields;
  const { value, onChange, onBlur, ref } = useController({ control, name, defaultValue: current }).field;
  const [editor, setEditor] = useState<{ Editor: Editor | null }>();
  const readOnly = useReadOnlyForm();
  useEffect(() => {
    if (readOnly) return;
    import('./rich-text-editor.tsx').then(
      ({ RichTextEditor }) => setEditor({ Editor: RichTextEditor }),
      () => setEditor({ Editor: null }),
    );
  }, [readOnly]);

  const html = typeof value === 'string' ? value : '';
  const id = `${prefix}-${name}`;
  const labelId = `${id}-label`;
  const error = errorOf(name);
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined;
  const change = (changed: string) => {
    clearErrors(name);
    onChange(changed);
  };
  if (readOnly) {
    return (
      <div>
        <div id={labelId} className="field-label">
          {label}
        </div>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the API returns sanitized HTML only. */}
        <div className="rich-text-view" dangerouslySetInnerHTML={{ __html: html }} />
      </div>
    );
  }
  const isPlain = editor?.Editor === null;
  return (
    <div>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard reaches the editor itself. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a label does not focus what is no form control. */}
      <div id={labelId} className="field-label" onClick={() => document.getElementById(id)?.focus()}>
        {label} {optional && <span className="font-normal text-grey">(optional)</span>}
      </div>
      {editor?.Editor ? (
        <editor.Editor
          {...{ id, label, labelId, describedBy, images, onBlur, ref }}
          invalid={Boolean(error)}
          value={html}
          onChange={change}
          hint="Alt+F10 for the toolbar, Escape to come back"
        />
      ) : (
        !isPlain && <div aria-hidden="true" className="skeleton rich-text-loading" />
      )}
      <textarea
        {...(isPlain ? { id, ref } : undefined)}
        name={name}
        value={html}
        onChange={({ target }) => change(target.value)}
        onBlur={onBlur}
        aria-labelledby={labelId}
        aria-describedby={describedBy}
        aria-invalid={error ? true : undefined}
        spellCheck={false}
        hidden={Boolean(editor?.Editor)}
        className={`input input-area rich-text-source ${isPlain ? 'is-shown' : ''}`}
      />
      {isPlain && (
        <p className="field-hint">We couldn’t load the editor. Here’s the text as HTML. Save it, or reload the page to try again.</p>
      )}
      {error && (
        <p id={`${id}-error`} className="field-error">
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      )}
    </div>
  );
}
