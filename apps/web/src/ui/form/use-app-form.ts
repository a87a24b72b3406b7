import { zodResolver } from '@hookform/resolvers/zod';
import { type SyntheticEvent, useCallback, useEffect, useId, useRef, useState } from 'react';
import {
  type Control,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  set,
  useForm,
  type DeepPartialSkipArrayKey,
  useWatch,
  useFormState,
} from 'react-hook-form';
import type { $ZodType } from 'zod/v4/core';
import { type ApiError, errorFromFailure, inUsualWords } from '../../lib/api/api-error.ts';

type FormOptions<Values extends FieldValues, Output, Answer> = {
  /** What the fields hold at first. News from the server replaces what was not touched; what was typed stays. */
  defaults: Values;
  /** Judges the fields before anything is sent, in the words of the contract. */
  schema: $ZodType<Output>;
  /** Makes the call. The messages of a thrown `ApiError` land next to the fields they name. */
  submit: (values: Output) => Promise<Answer>;
  /** What is said when the server fails without words of its own. */
  usualFailure?: string;
  onDone?: (answer: Answer, values: Output) => void;
  onFail?: (error: ApiError) => void;
  /** Something is wrong with what was typed, so nothing was sent. The fields say it already. */
  onInvalid?: (errors: FieldErrors<Values>) => void;
};

/** What no field says: the words, and when the server takes the next attempt (milliseconds since 1970). */
export type FormFailure = { message: string; retryAtMs: number | null };

/** A form as its parts need it. */
export type AppForm<Values extends FieldValues> = {
  /** Of the form element, so that a button elsewhere can belong to it. */
  id: string;
  control: Control<Values>;
  submit: (event?: SyntheticEvent) => Promise<void>;
  busy: boolean;
  isDirty: boolean;
  failure: FormFailure | null;
  /** Back to what the server has. */
  discard: () => void;
  /** Sets a field from outside, as if it had been typed. */
  change: <Name extends FieldPath<Values>>(name: Name, value: Values[Name]) => void;
  /** The same as `isDirty`, right up to this moment; for whoever decides whether leaving loses something. */
  hasChanges: () => boolean;
  /** Where the focus goes when this field is wrong. */
  noteField: (name: string, element: HTMLElement | null) => void;
  /** This field only goes in: it is empty again once it was saved. Returns how to take that back. */
  noteSecret: (name: string) => () => void;
  /** Grows whenever what was typed is over: saved, or taken back. */
  settledTimes: number;
};

/** What is typed counts for nothing in a reset that was asked for. */
const ALL_ANEW = { keepDirtyValues: false, keepErrors: false };

/**
 * The state of one form: what was typed, what is wrong with it, and sending it.
 * Messages of the server land at their fields and the first wrong field gets the focus; what no field says stands in `failure`.
 */
export function useAppForm<Values extends FieldValues, Output, Answer>({
  defaults,
  schema,
  submit,
  usualFailure,
  onDone,
  onFail,
  onInvalid,
}: FormOptions<Values, Output, Answer>): AppForm<Values> {
  const id = useId();
  const [elements] = useState(() => new Map<string, HTMLElement>());
  const [secrets] = useState(() => new Set<string>());
  const [failure, setFailure] = useState<FormFailure | null>(null);
  const [refusedTimes, setRefusedTimes] = useState(0);
  const [settledTimes, setSettledTimes] = useState(0);
  const isSending = useRef(false);
  const hasChanges = useRef(false);
  const form = useForm<Values, unknown, Output>({
    values: defaults,
    resetOptions: { keepDirtyValues: true, keepErrors: true },
    resolver: zodResolver(schema as $ZodType<Output, Values>),
    shouldFocusError: false,
  });
  // Reading `dirtyFields` makes the library keep them, which `keepDirtyValues` relies on.
  const { isDirty, isSubmitting, dirtyFields: _ } = form.formState;
  useEffect(() => {
    hasChanges.current = isDirty;
  }, [isDirty]);

  const noteSecret = useCallback(
    (name: string) => {
      secrets.add(name);
      return () => void secrets.delete(name);
    },
    [secrets],
  );
  // Only after the fields can be changed again: what is switched off takes no focus.
  useEffect(() => {
    if (refusedTimes > 0) firstWrongElement(elements, (name) => isWrong(form.getErrors(), name))?.focus();
  }, [refusedTimes, elements, form]);

  const fail = (error: ApiError) => {
    const { atFields, elsewhere } = splitErrors(error, [...elements.keys()]);
    for (const [name, message] of atFields) form.setError(name as FieldPath<Values>, { type: 'server', message });
    const retryAtMs = error.retryAfterMs === undefined ? null : Date.now() + error.retryAfterMs;
    // What a field says is not said again in the box above the button.
    setFailure(elsewhere === null ? null : { message: elsewhere, retryAtMs });
    onFail?.(error);
  };

  const send = async (event?: SyntheticEvent) => {
    event?.preventDefault();
    // A form inside a dialog must not send the form behind it: React's events climb the tree of components.
    event?.stopPropagation();
    if (isSending.current) return;
    isSending.current = true;
    setFailure(null);
    const sent = structuredClone(form.getValues());
    let done: (() => void) | null = null;
    await form
      .handleSubmit(async (values) => {
        const answer = await submit(values);
        showTexts(sent, values);
        done = () => onDone?.(answer, values);
      }, onInvalid)()
      .catch((thrown: unknown) => {
        const error = errorFromFailure(thrown);
        fail(usualFailure === undefined ? error : inUsualWords(error, usualFailure));
      })
      .finally(() => {
        isSending.current = false;
      });
    if (done === null) return setRefusedTimes((times) => times + 1);
    for (const name of secrets) set(sent, name, '');
    form.reset(sent, ALL_ANEW);
    hasChanges.current = false;
    setSettledTimes((times) => times + 1);
    (done as () => void)();
  };

  return {
    id,
    control: form.control as unknown as Control<Values>,
    submit: send,
    busy: isSubmitting,
    isDirty,
    failure,
    discard: () => {
      setFailure(null);
      form.reset(undefined, ALL_ANEW);
      setSettledTimes((times) => times + 1);
    },
    change: (name, value) =>
      form.setValue(name, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted }),
    hasChanges: () => hasChanges.current,
    noteField: (name, element) => {
      if (element) elements.set(name, element);
      else elements.delete(name);
    },
    noteSecret,
    settledTimes,
  };
}

/** `atFields`: field name and what it says. `elsewhere`: the words for the box, null when the fields say it all. */
type SplitErrors = { atFields: Map<string, string>; elsewhere: string | null };

/** Finds a place for everything a refusal says: at the field it names (or the one that holds it, as `tags` holds `tags.0`), else in the box. */
function splitErrors(error: ApiError, names: readonly string[]): SplitErrors {
  const atFields = new Map<string, string>();
  const homeless: string[] = [];
  for (const [path, messages] of Object.entries(error.errors)) {
    const name = names.filter((candidate) => holds(candidate, path)).toSorted((a, b) => b.length - a.length)[0];
    if (name === undefined) homeless.push(...messages);
    else atFields.set(name, [atFields.get(name), ...messages].filter(Boolean).join(' '));
  }
  if (homeless.length > 0) return { atFields, elsewhere: [...new Set(homeless)].join(' ') };
  return { atFields, elsewhere: atFields.size > 0 ? null : error.message };
}

/** The first field on the page that is wrong, whatever the order in which the fields were made. */
function firstWrongElement(elements: ReadonlyMap<string, HTMLElement>, isWrong: (name: string) => boolean) {
  return [...elements]
    .filter(([name]) => isWrong(name))
    .map(([, element]) => element)
    .toSorted((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))[0];
}

const holds = (name: string, path: string): boolean => path === name || path.startsWith(`${name}.`);

/** Texts stand in their boxes as the schema has read them: without the blanks around them. */
function showTexts(sent: FieldValues, read: unknown): void {
  for (const [name, value] of Object.entries(read ?? {}))
    if (typeof value === 'string' && typeof sent[name] === 'string') set(sent, name, value);
}

function isWrong(errors: object, path: string): boolean {
  const found = path
    .split('.')
    .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], errors);
  return found !== undefined;
}

/** What the fields hold now, for a part of a form that depends on others. */
export function useTypedValues<Values extends FieldValues>(form: AppForm<Values>): DeepPartialSkipArrayKey<Values> {
  return useWatch({ control: form.control });
}

/** Names of the fields that something is wrong with, and how often somebody has tried to send the form. */
export function useWrongFields<Values extends FieldValues>(form: AppForm<Values>): { names: string[]; times: number } {
  const { errors, submitCount } = useFormState({ control: form.control });
  return { names: Object.keys(errors), times: submitCount };
}
