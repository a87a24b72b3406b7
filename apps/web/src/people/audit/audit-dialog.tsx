import { type AuditEntry, auditApi } from '@sayso/contract';
import { keepPreviousData } from '@tanstack/react-query';
import type { z } from 'zod';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { KeyValues, type KeyValue } from '../../ui/key-values.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { addressOf } from '../../lib/api/api.ts';
import { downloadFile } from '../../lib/api/download.ts';
import { inOwnZone } from '../../lib/time.ts';
import { useCall } from '../../lib/api/reads.ts';
import {
  actionLabel,
  actorLabel,
  type Change,
  exactTime,
  fieldLabel,
  personLabel,
  splitDetails,
  targetLabel,
  valueLabel,
} from './audit-words.ts';
import { auditTexts as texts } from './audit.texts.gen.ts';

/** One entry with everything that is known about it. */
export function AuditDialog({ entry, onClose }: { entry: AuditEntry; onClose: () => void }) {
  const { changes, more } = splitDetails(entry);
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title={actionLabel(entry.action)} width="wide">
      <div className="grid min-w-0 gap-6">
        <KeyValues look="grid" items={factsOf(entry)} />
        {changes.length > 0 && <Changes changes={changes} />}
        {more.length > 0 && (
          <section className="grid gap-3">
            <h3 className="text-14 font-semibold">{texts.more}</h3>
            <KeyValues items={more.map(([name, value]) => ({ label: fieldLabel(name), value: valueLabel(value) }))} />
          </section>
        )}
      </div>
    </Dialog>
  );
}

function factsOf(entry: AuditEntry): KeyValue[] {
  const { facts } = texts;
  const { actor, impersonator, target } = entry;
  return [
    { label: facts.at, value: <Moment iso={entry.at} /> },
    { label: facts.person, value: <Lines first={actorLabel(entry)} second={actor?.email} />, isWide: true },
    ...(impersonator
      ? [
          {
            label: facts.impersonator,
            value: <Lines first={personLabel(impersonator)} second={impersonator.email} />,
            isWide: true,
          },
        ]
      : []),
    ...(target ? [{ label: facts.target, value: targetLabel(entry), isWide: true }] : []),
    ...(target?.id && target.label ? [{ label: facts.targetId, value: target.id, mono: true, isWide: true }] : []),
    { label: facts.ip, value: entry.ip, mono: true },
    { label: facts.browser, value: entry.user_agent_family },
    { label: facts.request, value: entry.request_id, mono: true, isWide: true },
  ];
}

function Moment({ iso }: { iso: string }) {
  return (
    <>
      {exactTime(iso)}
      <span className="block text-12 text-text-3">
        <RelativeTime iso={iso} />
      </span>
    </>
  );
}

/** A name and an e-mail, once where they are the same. */
function Lines({ first, second }: { first: string; second: string | null | undefined }) {
  return (
    <>
      {first}
      {second && second !== first && <span className="block text-12 text-text-3">{second}</span>}
    </>
  );
}

/** Old and new values side by side; under each other on a phone. */
function Changes({ changes }: { changes: readonly Change[] }) {
  const heads = [texts.changes.field, texts.changes.from, texts.changes.to];
  return (
    <section className="grid gap-3">
      <h3 className="text-14 font-semibold">{texts.changes.title}</h3>
      <table className="w-full table-fixed border-collapse text-13">
        <thead>
          <tr className="border-b border-border text-left text-12 text-text-3">
            {heads.map((head) => (
              <th key={head} scope="col" className="py-2 pr-3 font-medium">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {changes.map(({ field, from, to }) => (
            <tr key={field} className="border-b border-border align-top last:border-0">
              <th scope="row" className="py-2 pr-3 text-left font-medium wrap-anywhere">
                {fieldLabel(field)}
              </th>
              <td className="py-2 pr-3 wrap-anywhere text-text-2">{valueLabel(from)}</td>
              <td className="py-2 wrap-anywhere">{valueLabel(to)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

type ListQuery = z.input<typeof auditApi.listAudit.query>;
type ExportQuery = z.input<typeof auditApi.exportAudit.query>;

/** One page of the log. Days are those of the reader's own zone. */
export const useAudit = (query: ListQuery) =>
  useCall(auditApi.listAudit, { query: inOwnZone(query), placeholderData: keepPreviousData });

/** Saves what the filters let through as a table. @throws ApiError when it could not be fetched. */
export async function exportAudit(query: ExportQuery): Promise<void> {
  const day = new Date().toISOString().slice(0, 10);
  await downloadFile(addressOf(auditApi.exportAudit.path, undefined, inOwnZone(query)), `audit-${day}.csv`);
}
