import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FieldValues } from 'react-hook-form';
import { useLocation } from 'react-router';
import type { ZodType } from 'zod';
import type { StaffAccess } from '#contract/staff-access.ts';
import { ConfirmDialog } from '#web/admin/components/confirm-dialog.tsx';
import { ErrorNote, ReauthRequired } from '#web/admin/forms/form-layout.tsx';
import { ReadOnlyForm } from '#web/admin/forms/read-only-form.ts';
import { reauthPurposeField } from '#web/admin/forms/reauth-purpose.ts';
import { useAdminForm } from '#web/admin/forms/use-admin-form.ts';
import { type Fields, useFields } from '#web/admin/forms/use-fields.ts';
import { valuesField } from '#web/admin/forms/values-field.ts';
import { useMayCall } from '#web/admin/layout/admin-identity.ts';
import { focusPlace } from '#web/admin/layout/use-focus-restoration.ts';
import type { ActionHandler, ValueOf } from '#web/api/forms/form-action.ts';
import { intentField } from '#web/api/forms/intent.ts';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { notifyDiscarded } from './discarded-changes.ts';
import { SaveBar } from './save-bar.tsx';
import { StaleResolver } from './stale-resolver.tsx';
import { useUnsavedChanges } from './unsaved-changes.ts';
import { useLastField } from './use-last-field.ts';

type Labels = Readonly<Record<string, string>>;

interface EditFormProps<H extends ActionHandler> {
  /** Which form of the page it is; the ids of its fields begin with it. */
  intent: string;
  /** What its handler calls: those who may not call it see the fields, but can change nothing. */
  endpoint: StaffAccess;
  /** The accessible name of the form. */
  label: string;
  /** The contract's schema of the body. */
  schema: ZodType<FieldValues, FieldValues>;
  /** What is being edited, with its `version` if it has one. A newer one from the page's loader replaces it, unless something was changed here. */
  defaultValues: FieldValues;
  /** The labels of the fields, for error messages and for comparing with somebody else's changes; a function where rows are named by what is in them. */
  labels?: Labels | ((values: FieldValues) => Labels);
  /** The labels of fields whose errors are whole sentences: only for comparing with somebody else's changes. */
  comparedLabels?: Labels;
  /** See `StaleDialog`. */
  describe?: (path: string, value: unknown) => string | undefined;
  render?: (path: string, value: unknown) => ReactNode;
  /** By default "Save". */
  button?: string;
  /** Nothing has been saved yet: the save bar is always in sight. */
  isNew?: boolean;
  reauthPurpose?: string;
  /** What can be done if somebody else has deleted it meanwhile. */
  goneAdvice?: ReactNode;
  /** The fields; `value` is what the handler has returned. */
  children: (fields: Fields, value: ValueOf<H> | null) => ReactNode;
}

/**
 * A large form about one thing, with a bar to save or discard, also by Ctrl+S. It asks before it is left with changes, and if somebody else has saved meanwhile, it shows
 * both versions side by side. Its handler reads the values with `valuesOf`.
 */
export function EditForm<H extends ActionHandler>(props: EditFormProps<H>) {
  const {
    intent,
    endpoint,
    label,
    schema,
    defaultValues,
    labels: labelsOf = {},
    comparedLabels,
    describe,
    render,
    button = 'Save',
    isNew = false,
    reauthPurpose,
    goneAdvice,
    children,
  } = props;
  const form = useAdminForm<H>(intent, isNew ? [] : ['stale_version', 'not_found']);
  const fields = useFields({ form, prefix: intent, schema, defaultValues });
  const element = useRef<HTMLFormElement>(null);
  const lastField = useLastField();
  const [asksToDiscard, setAsksToDiscard] = useState(false);
  const { pathname, search } = useLocation();
  const { Form, formProps, error, busy, result } = form;
  const labels = typeof labelsOf === 'function' ? labelsOf(fields.getValues()) : labelsOf;
  const summary = fields.summary(labels);
  const readOnly = !useMayCall()(endpoint);
  const isGone = !isNew && error?.code === 'not_found' && !busy;
  useSaveShortcut(element);
  useUnsavedChanges(fields.isDirty && !busy);
  useFreshValues(fields, defaultValues, result?.ok && !busy ? result : null);
  const discard = async () => {
    notifyDiscarded(element.current);
    // At once: the focus was on a button that is gone with the changes.
    flushSync(() => {
      setAsksToDiscard(false);
      fields.reset(defaultValues);
    });
    focusPlace(element.current);
    return false;
  };
  if (readOnly) {
    return (
      <ReadOnlyForm value>
        <fieldset disabled aria-label={label} className="edit-form read-only-form">
          <p className="note">Your role lets you view this, but not change it.</p>
          {children(fields, form.value)}
        </fieldset>
      </ReadOnlyForm>
    );
  }
  return (
    <>
      <Form
        {...formProps}
        ref={element}
        onSubmit={fields.onSubmit}
        onFocus={lastField.onFocus}
        action={pathname + search}
        noValidate
        aria-label={label}
        className="edit-form"
      >
        <input type="hidden" name={intentField} value={intent} />
        <input type="hidden" name={valuesField} />
        {reauthPurpose && <input type="hidden" name={reauthPurposeField} value={reauthPurpose} />}
        {error?.code === 'reauth_required' ? (
          <ReauthRequired />
        ) : isGone ? (
          <ErrorNote response={error}>
            <p>
              <strong>Someone else deleted this while you were editing, so it can’t be saved.</strong> What you’ve typed is still here.{' '}
              {goneAdvice}
            </p>
          </ErrorNote>
        ) : (
          summary && error?.code !== 'stale_version' && <ErrorSummary {...summary} />
        )}
        {children(fields, form.value)}
        <SaveBar isDirty={fields.isDirty} {...{ isNew, busy, button }} onDiscard={isNew ? undefined : () => setAsksToDiscard(true)} />
      </Form>
      {error?.code === 'stale_version' && !busy && (
        <StaleResolver
          key={String(defaultValues.version)}
          {...{ fields, describe, render }}
          labels={{ ...labels, ...comparedLabels }}
          saved={defaultValues}
          save={() => element.current?.requestSubmit()}
          onLeave={lastField.focus}
        />
      )}
      <ConfirmDialog
        open={asksToDiscard}
        onClose={() => setAsksToDiscard(false)}
        title="Discard your changes?"
        button="Discard"
        tone="danger"
        onConfirm={discard}
      >
        <p>Everything here goes back to how it was last saved.</p>
      </ConfirmDialog>
    </>
  );
}

/** Saves with Ctrl+S, or Cmd+S. */
function useSaveShortcut(form: { current: HTMLFormElement | null }): void {
  useEffect(() => {
    const save = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      event.preventDefault();
      if (!document.querySelector('dialog:modal')) form.current?.requestSubmit();
    };
    document.addEventListener('keydown', save);
    return () => document.removeEventListener('keydown', save);
  }, [form]);
}

/** Shows what the page's loader has brought: after saving always, otherwise only where nothing would be lost. `saved`: the result of saving, once the loader has run. */
function useFreshValues({ reset, isDirty }: Fields, latest: FieldValues, saved: object | null): void {
  const content = JSON.stringify(latest);
  const shown = useRef({ content, saved });
  const show = useEffectEvent(() => reset(latest));
  useEffect(() => {
    const { current } = shown;
    const justSaved = saved !== null && saved !== current.saved;
    if (!justSaved && (isDirty || content === current.content)) return;
    shown.current = { content, saved: saved ?? current.saved };
    show();
  }, [content, saved, isDirty]);
}
