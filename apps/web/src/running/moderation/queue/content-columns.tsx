import {
  type ContentKind,
  type ModeratedContent,
  DECISION_MAX,
  DecisionReasons,
  type DecisionResult,
  GROUNDS,
  RESTORE_DAYS,
} from '@sayso/contract';
import { CircleUserRound, Clapperboard, Image, Layers, LayoutTemplate, type LucideIcon } from 'lucide-react';
import type { z } from 'zod';
import { formatCount, formatDateTime, formatDate } from '../../../lib/format.ts';
import { Icon } from '../../../ui/icon.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { tableColumns } from '../../../ui/table/columns.ts';
import { SelectField } from '../../../ui/form/choice-fields.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { TextAreaField, TextField } from '../../../ui/form/text-fields.tsx';
import { useAppForm } from '../../../ui/form/use-app-form.ts';
import { Note } from '../../../ui/feedback/banner.tsx';
import { useKeptWords } from '../../../people/mail/mail.parts.tsx';
import { moderationTexts } from '../moderation.texts.gen.ts';
import { creatorName, kindLabel, reasonLabel, ContentBadges, REASON_OPTIONS } from '../words.tsx';
import type { Asked, ContentActions } from '../use-content-actions.ts';

const { columns: texts } = moderationTexts;
const column = tableColumns<ModeratedContent>();
const NOTHING = '–';
const ICONS: Record<ContentKind, LucideIcon> = {
  video: Clapperboard,
  upload: Image,
  site_picture: Image,
  avatar: CircleUserRound,
  site: LayoutTemplate,
  template: Layers,
};

/** The ids are the names that the server sorts by. On a phone a row is what is decided by: the rest is seen once it is open. */
export const contentColumns = () =>
  column.columns([
    column.accessor('title', {
      header: texts.title,
      enableSorting: false,
      meta: { card: 'title' },
      cell: ({ row: { original } }) => (
        <span className="flex min-w-0 items-center gap-3">
          <Thumbnail content={original} />
          <span className="min-w-0 sm:w-max sm:max-w-[260px] sm:whitespace-normal">
            <span className="line-clamp-2 font-medium wrap-anywhere">{original.title}</span>
            <span className="block text-12 text-text-3">
              {kindLabel(original)}
              <span className="sm:hidden"> · {creatorName(original)}</span>
            </span>
          </span>
        </span>
      ),
    }),
    column.accessor(creatorName, {
      id: 'creator',
      header: texts.creator,
      enableSorting: false,
      meta: { card: 'none' },
      cell: ({ getValue }) => <span className="block truncate sm:max-w-[160px]">{getValue()}</span>,
    }),
    column.accessor('status', {
      header: texts.status,
      enableSorting: false,
      meta: { card: 'badge', skeleton: 'badge' },
      cell: ({ row: { original } }) => <ContentBadges content={original} />,
    }),
    column.accessor('reason', {
      header: texts.reason,
      enableSorting: false,
      meta: { card: 'subtitle' },
      cell: ({ getValue, row: { original } }) => {
        const reason = getValue();
        if (reason === null) return <span className="max-sm:hidden">{NOTHING}</span>;
        return (
          <span className="block sm:w-max sm:max-w-[180px] sm:whitespace-normal">
            {reasonLabel(reason)}
            {original.reports > 0 && (
              <span className="sm:hidden"> · {texts.reported({ times: formatCount(original.reports) })}</span>
            )}
          </span>
        );
      },
    }),
    column.accessor('reports', {
      header: texts.reports,
      sortDescFirst: true,
      meta: { align: 'end', skeleton: 'figure', card: 'none' },
      cell: ({ getValue }) => formatCount(getValue()),
    }),
    column.accessor('views', {
      header: texts.views,
      sortDescFirst: true,
      meta: { align: 'end', skeleton: 'figure', from: 'medium', card: 'none' },
      cell: ({ getValue }) => figure(getValue()),
    }),
    column.accessor('downloads', {
      header: texts.downloads,
      enableSorting: false,
      meta: { align: 'end', skeleton: 'figure', from: 'medium', card: 'none' },
      cell: ({ getValue }) => figure(getValue()),
    }),
    column.accessor('created_at', {
      header: texts.created_at,
      sortDescFirst: true,
      meta: { card: 'none' },
      cell: ({ getValue }) => (
        <>
          <RelativeTime iso={getValue()} />
          <span className="block text-12 text-text-3 max-sm:hidden">{formatDateTime(getValue())}</span>
        </>
      ),
    }),
  ]);

const figure = (value: number | null) => (value === null ? NOTHING : formatCount(value));

function Thumbnail({ content: { kind, thumbnail_url: url } }: { content: ModeratedContent }) {
  return (
    <span className="grid size-11 shrink-0 place-items-center overflow-hidden rounded-md bg-fill text-text-3">
      {url === null ? (
        <Icon of={ICONS[kind]} size={18} />
      ) : (
        <img src={url} alt="" loading="lazy" className="size-full object-cover" />
      )}
    </span>
  );
}

const DAY_MS = 24 * 60 * 60 * 1000;
const { ask: decideDialogTexts, acts, short } = moderationTexts;
const GROUND_OPTIONS = Object.entries(GROUNDS).map(([value, label]) => ({ value, label }));

/** Why something is flagged or removed: the owner reads all of it. Of a removal it asks the documented question. */
export function DecideDialog({ asked, actions }: { asked: Asked; actions: ContentActions }) {
  const { act, contents } = asked;
  const kept = useKeptWords();
  const [only] = contents;
  const form = useAppForm({
    defaults: { reason: usualReason(asked), ground: 'terms', reference: '', note: '' },
    schema: DecisionReasons,
    submit: (reasons: z.output<typeof DecisionReasons>): Promise<DecisionResult[]> =>
      actions.decide(act, contents, reasons),
    onDone: () => {
      actions.close();
      asked.onDone?.();
    },
  });
  const isOne = contents.length === 1 && only !== undefined;
  const question = isOne
    ? decideDialogTexts.remove({ title: only.title })
    : decideDialogTexts.removeMany({ count: contents.length });
  return (
    <FormDialog
      form={form}
      title={
        act === 'remove'
          ? decideDialogTexts.removeTitle
          : isOne
            ? decideDialogTexts.flag({ title: only.title })
            : decideDialogTexts.flagMany({ count: contents.length })
      }
      description={act === 'remove' ? question : decideDialogTexts.flagHelp}
      submit={act === 'remove' ? acts.remove : short.flag}
      busyText={act === 'remove' ? decideDialogTexts.removing : decideDialogTexts.flagging}
      discard={decideDialogTexts.discard}
      onClose={actions.close}
    >
      {act === 'remove' && <Note>{decideDialogTexts.removeHelp({ day: formatDate(lastDay()) })}</Note>}
      <SelectField
        form={form}
        name="reason"
        label={decideDialogTexts.reason}
        help={kept === null ? decideDialogTexts.reasonHelp : decideDialogTexts.reasonKept({ kept })}
        options={REASON_OPTIONS}
      />
      <SelectField form={form} name="ground" label={decideDialogTexts.ground} options={GROUND_OPTIONS} />
      <TextField
        form={form}
        name="reference"
        label={decideDialogTexts.reference}
        help={decideDialogTexts.referenceHelp}
        aside={decideDialogTexts.optional}
        maxLength={DECISION_MAX.reference}
      />
      <TextAreaField
        form={form}
        name="note"
        label={decideDialogTexts.note}
        help={decideDialogTexts.noteHelp}
        most={DECISION_MAX.note}
        rows={3}
      />
    </FormDialog>
  );
}

/** The last day on which what is removed now can be restored. */
const lastDay = (): string => new Date(Date.now() + RESTORE_DAYS * DAY_MS).toISOString();

/** What most of them are suspected of anyway. */
function usualReason({ contents }: Asked): string {
  const reasons = new Set(contents.map(({ reason }) => reason));
  const [reason] = reasons;
  return reasons.size === 1 && reason ? reason : 'misleading';
}
