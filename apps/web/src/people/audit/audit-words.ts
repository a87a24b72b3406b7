import { AUDIT_ACTIONS, type AuditEntry, isNameOf } from '@sayso/contract';
import { auditTexts as texts } from './audit.texts.gen.ts';

type Person = NonNullable<AuditEntry['actor']>;
/** A field of an act with its value before and after. */
export type Change = { field: string; from: unknown; to: unknown };

/** What was done; an action of another version keeps its name. */
export const actionLabel = (action: string): string =>
  isNameOf(AUDIT_ACTIONS, action) ? AUDIT_ACTIONS[action] : action;

/** What a person is called; the e-mail where there is no name. */
export const personLabel = ({ name, email }: Person): string => name ?? email ?? texts.erased;

/** Who acted, whoever it was. */
export function actorLabel({ actor, ip }: AuditEntry): string {
  if (actor) return personLabel(actor);
  return ip === null ? texts.product : texts.stranger;
}

const exactTimes = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'long' });

/** ISO time -> 'Jul 14, 2026, 9:05:07 PM GMT+2': with its seconds and the reader's zone. */
export const exactTime = (iso: string): string => exactTimes.format(new Date(iso));

/** What stands below an act in the list: the settings that changed, why a sign-in failed, or what it was done to. */
export function subline(entry: AuditEntry): string | null {
  const { action, target } = entry;
  if (action === 'settings.update' && target?.label) return target.label;
  const parts = [targetLabel(entry), action === 'session.login_failed' ? reasonOf(entry) : null];
  return parts.filter(Boolean).join(', ') || null;
}

/** Why somebody was not let in. Whether the e-mail or the password was wrong shows in whether a person is known. */
function reasonOf({ details, target }: AuditEntry): string | null {
  const { reason } = details;
  if (reason === 'bad_credentials') return target ? texts.reasons.password : texts.reasons.email;
  return typeof reason !== 'string'
    ? null
    : isNameOf(texts.reasons, reason)
      ? texts.reasons[reason]
      : fieldLabel(reason);
}

/** 'Video: Cold brew in one minute'. Null when an act has no target. */
export function targetLabel({ target }: AuditEntry): string | null {
  if (!target) return null;
  const kind = isNameOf(texts.targets, target.type) ? texts.targets[target.type] : target.type;
  const name = target.label ?? target.id;
  return name === null ? kind : `${kind}: ${name}`;
}

/** The values that an act changed, and what else is known about it. */
export function splitDetails({ details }: AuditEntry): { changes: Change[]; more: [string, unknown][] } {
  const { changes, ...more } = details;
  return { changes: isRecord(changes) ? Object.entries(changes).flatMap(toChange) : [], more: Object.entries(more) };
}

/** A value as people read it. */
export function valueLabel(value: unknown): string {
  if (value === null || value === undefined || value === '') return texts.values.nothing;
  if (typeof value === 'boolean') return value ? texts.values.on : texts.values.off;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** 'email_digest' -> 'Email digest'. */
export function fieldLabel(name: string): string {
  const words = name.replaceAll('_', ' ');
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

function toChange([field, change]: [string, unknown]): Change[] {
  return isRecord(change) ? [{ field, from: change['from'], to: change['to'] }] : [];
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
