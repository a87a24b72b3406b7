import {
  namesOf,
  SALE_FIELDS,
  SALE_KINDS,
  type SaleField,
  type SaleKind,
  SenderMapping,
  type ReadEvent,
  type InboxEvent,
  type InboxSource,
} from '@sayso/contract';
import { useState, type ReactNode } from 'react';
import { z } from 'zod';
import { messageOf } from '../../../../lib/api/api-error.ts';
import { formatDateTime } from '../../../../lib/format.ts';
import { Button } from '../../../../ui/button.tsx';
import { TitledCard } from '../../../../ui/card.tsx';
import { Note } from '../../../../ui/feedback/banner.tsx';
import { Skeleton } from '../../../../ui/loading.tsx';
import { Field } from '../../../../ui/inputs/field.tsx';
import { Select } from '../../../../ui/inputs/select.tsx';
import { KeyValues } from '../../../../ui/key-values.tsx';
import { useAction } from '../../../../lib/use-action.ts';
import { useLastEvents, useInboxEvent, tryMapping } from '../../inbox.queries.ts';
import { mappingTexts } from './mapping.texts.gen.ts';

const FIELDS = namesOf(SALE_FIELDS);
/** Without these an event cannot be processed; the others help. */
export const NEEDED_FIELDS = ['event', 'email', 'item', 'transaction'] as const satisfies readonly SaleField[];
export const OTHER_FIELDS = FIELDS.filter((field) => !NEEDED_FIELDS.some((needed) => needed === field));

const SEPARATOR = ',';
const placesIn = (text: string): string[] =>
  text
    .split(SEPARATOR)
    .map((place) => place.trim())
    .filter(Boolean);

export type WordRow = { word: string; kind: SaleKind };
/** A mapping as its form holds it: places separated by commas, words in rows. */
export type MappingValues = {
  fields: Record<SaleField, string>;
  events: readonly WordRow[];
  amount_in: string;
  signature_header: string;
};

export const valuesOf = ({ fields, events, amount_in, signature_header }: SenderMapping): MappingValues => ({
  fields: Object.fromEntries(
    FIELDS.map((field) => [field, (fields[field] ?? []).join(`${SEPARATOR} `)]),
  ) as MappingValues['fields'],
  events: Object.entries(events).map(([word, kind]) => ({ word, kind })),
  amount_in,
  signature_header,
});

const Words = z.array(
  z.object({ word: z.string(), kind: z.enum(Object.keys(SALE_KINDS) as [SaleKind, ...SaleKind[]]) }),
);

const hasTwice = (words: readonly string[]) => new Set(words).size < words.length;
const plainWord = ({ word }: { word: string }) => word.trim().toLowerCase();

/** What the form holds -> the mapping as the contract has it. What is empty is left out. */
export const MappingForm = z
  .object({
    fields: z.record(z.string(), z.string()),
    events: Words,
    amount_in: z.string(),
    signature_header: z.string(),
  })
  .refine(({ events }) => !hasTwice(events.map(plainWord).filter(Boolean)), {
    path: ['events'],
    error: () => mappingTexts.events.twice,
  })
  .transform(({ fields, events, ...rest }) =>
    judged({
      ...rest,
      fields: Object.fromEntries(
        Object.entries(fields).flatMap(([field, text]) => {
          const places = placesIn(text);
          return places.length === 0 ? [] : [[field, places]];
        }),
      ),
      events: Object.fromEntries(
        events.flatMap(({ word, kind }) => (word.trim() === '' ? [] : [[word.trim(), kind] as const])),
      ),
    }),
  )
  .pipe(SenderMapping);

/** What is typed is judged by the contract. */
const judged = (mapping: object) => mapping as z.input<typeof SenderMapping>;

/** The places of a field with one more; one that is there already stays where it is. */
export function withPlace(text: string, place: string): string {
  const places = placesIn(text);
  return (places.includes(place) ? places : [...places, place]).join(`${SEPARATOR} `);
}

const { try: texts } = mappingTexts;
/** Events that one can choose from. */
const LAST_EVENTS = 10;

type Props = {
  source: InboxSource;
  /** What the form holds at this moment. */
  values: () => MappingValues;
  /** The field that a pressed value goes into, in words. */
  field: string | null;
  onPick: (path: string) => void;
};

/** The last events of a sender, to try a mapping on before it is saved. */
export function TryPanel({ source, values, field, onPick }: Props) {
  const { data: events, isError } = useLastEvents(source.slug, LAST_EVENTS);
  const [chosen, setChosen] = useState<string | null>(null);
  const id = chosen ?? events?.[0]?.id ?? null;
  const { data: event } = useInboxEvent(id);
  return (
    <TitledCard title={texts.title} text={texts.text}>
      {isError ? (
        <Note tone="danger">{texts.failed}</Note>
      ) : events === undefined ? (
        <Skeleton className="h-40 rounded-md!" />
      ) : id === null ? (
        <p className="text-13 text-text-2">{texts.none}</p>
      ) : (
        <>
          <Field label={texts.event}>
            {(control) => <Select {...control} options={events.map(optionOf)} value={id} onValueChange={setChosen} />}
          </Field>
          <div className="grid gap-2">
            <p role="status" className="text-13 text-text-2">
              {field === null ? texts.hint : texts.filling({ field })}
            </p>
            {event ? (
              <PayloadValues value={event.payload} onPick={field === null ? undefined : onPick} />
            ) : (
              <Skeleton className="h-40 rounded-md!" />
            )}
          </div>
          <Trial key={id} sourceId={source.id} eventId={id} values={values} />
        </>
      )}
    </TitledCard>
  );
}

type PayloadValuesProps = {
  value: unknown;
  /** Undefined while there is no field that a value could go into. */
  onPick: ((path: string) => void) | undefined;
};

/** What an event said, name by name. A press on a value hands on where it stands. */
function PayloadValues({ value, onPick }: PayloadValuesProps) {
  return (
    <div
      role="group"
      aria-label={texts.payload}
      tabIndex={0}
      className="max-h-[420px] overflow-auto rounded-md border border-border bg-bg-sunken px-3.5 py-3 font-mono text-12 leading-6 focus-visible:rounded-md"
    >
      <Branch value={value} path="" onPick={onPick} />
    </div>
  );
}

function Branch({ value, path, onPick }: PayloadValuesProps & { path: string }): ReactNode {
  if (typeof value !== 'object' || value === null) return <Leaf value={value} path={path} onPick={onPick} />;
  return (
    <ul className={path === '' ? undefined : 'border-l border-border pl-3.5'}>
      {Object.entries(value).map(([name, inner]: [string, unknown]) => {
        const place = path === '' ? name : `${path}.${name}`;
        return (
          <li key={name}>
            <span className="text-accent-text">{name}</span>
            <span className="text-text-3">: </span>
            <Branch value={inner} path={place} onPick={onPick} />
          </li>
        );
      })}
    </ul>
  );
}

function Leaf({ value, path, onPick }: PayloadValuesProps & { path: string }) {
  const words = value === '' ? texts.empty : String(value);
  if (onPick === undefined || path === '') return <span className="wrap-anywhere text-text-2">{words}</span>;
  return (
    <button
      type="button"
      aria-label={texts.use({ path, value: words })}
      // The field keeps the focus: several values may belong into it.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onPick(path)}
      className="max-w-full rounded-xs px-1 text-left wrap-anywhere text-text underline decoration-dotted underline-offset-4 ring-focus hover:bg-fill max-sm:min-h-11"
    >
      {words}
    </button>
  );
}

const optionOf = ({ id, event_type: type, created_at: at, customer_email: email }: InboxEvent) => ({
  value: id,
  label: [type, email, formatDateTime(at)].filter(Boolean).join(' · '),
});

type Outcome = { read: ReadEvent } | { failure: string };

/** Reads one event with what the form holds, saved or not. */
function Trial({ sourceId, eventId, values }: { sourceId: string; eventId: string } & Pick<Props, 'values'>) {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const { run: start, isBusy } = useAction(
    async () => {
      const mapping = MappingForm.safeParse(values());
      if (!mapping.success) return setOutcome({ failure: mapping.error.issues[0]?.message ?? texts.failure });
      setOutcome({ read: await tryMapping(sourceId, { event_id: eventId, mapping: mapping.data }) });
    },
    (error) => setOutcome({ failure: messageOf(error) }),
  );
  return (
    <div className="grid gap-4">
      <Button busy={isBusy} busyText={texts.busy} onClick={() => void start()} className="justify-self-start">
        {texts.action}
      </Button>
      <div role="status">
        {outcome !== null &&
          ('read' in outcome ? <Read {...outcome.read} /> : <Note tone="danger">{outcome.failure}</Note>)}
      </div>
    </div>
  );
}

function Read({ kind, fields, problem }: ReadEvent) {
  const items = [
    ...(kind === null ? [] : [{ label: texts.what, value: SALE_KINDS[kind] }]),
    ...namesOf(SALE_FIELDS).flatMap((name) => {
      const value = fields[name];
      return value === undefined ? [] : [{ label: SALE_FIELDS[name], value }];
    }),
  ];
  return (
    <section aria-label={texts.read} className="grid gap-3">
      <h3 className="text-14 font-semibold">{texts.read}</h3>
      {problem !== null && <Note tone="warning">{problem}</Note>}
      {items.length > 0 ? <KeyValues items={items} /> : <p className="text-13 text-text-2">{texts.nothing}</p>}
    </section>
  );
}
