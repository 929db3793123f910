import { type ComponentProps, type ReactNode, useId } from 'react';

interface FieldProps {
  label: string;
  hint?: ReactNode;
  /** What is wrong with the value, as a message for people. */
  error?: string;
  /** Adds "(optional)" to the label. */
  optional?: boolean;
}

interface ControlProps {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

/** Label above, error and hint below, all associated with the control. */
function Field({
  label,
  hint,
  error,
  optional,
  id: customId,
  className,
  control,
}: FieldProps & { id?: string; className?: string; control: (controlProps: ControlProps) => ReactNode }) {
  const generatedId = useId();
  const id = customId ?? generatedId;
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className={className}>
      <label htmlFor={id} className="field-label">
        {label} {optional && <span className="font-normal text-grey">(optional)</span>}
      </label>
      {control({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': describedBy || undefined })}
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

export function TextField({ label, hint, error, optional, className, ...input }: FieldProps & Omit<ComponentProps<'input'>, 'children'>) {
  return (
    <Field
      {...{ label, hint, error, optional, className }}
      id={input.id}
      control={(controlProps) => <input type="text" {...input} {...controlProps} className="input" />}
    />
  );
}

/** A text of several lines. It grows with its content where the browser supports that. */
export function TextAreaField({
  label,
  hint,
  error,
  optional,
  className,
  ...area
}: FieldProps & Omit<ComponentProps<'textarea'>, 'children'>) {
  return (
    <Field
      {...{ label, hint, error, optional, className }}
      id={area.id}
      control={(controlProps) => <textarea {...area} {...controlProps} className="input input-area" />}
    />
  );
}

/** A native select; its options are the children. */
export function SelectField({ label, hint, error, optional, className, children, ...select }: FieldProps & ComponentProps<'select'>) {
  return (
    <Field
      {...{ label, hint, error, optional, className }}
      id={select.id}
      control={(controlProps) => (
        <select {...select} {...controlProps} className="input">
          {children}
        </select>
      )}
    />
  );
}
