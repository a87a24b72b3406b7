import {
  CONTENT_KINDS,
  type Ground,
  MODERATION_REASONS,
  type ModerationReason,
  RESTORE_DAYS,
  type StatementOfReasons,
} from '@sayso/contract';
import type { Deps } from '../../../deps.ts';
import type { Db } from '../../../platform/db/connection.ts';
import { termsUrl } from '../../../people/pages/pages.service.ts';
import { site as productFacts } from '../../../people/settings/settings.service.ts';
import type { StoredItem } from '../items.store.ts';
import { moderationTexts } from '../moderation.texts.gen.ts';

/** What a restriction rests on. `flaggedIs`: what the setting does with what is flagged. `at`: when it was decided. */
export type Restriction = {
  hold: 'removed' | 'flagged' | 'hidden';
  item: Pick<StoredItem, 'kind' | 'title' | 'reports' | 'findings'>;
  reason: ModerationReason;
  ground: Ground;
  reference: string;
  note: string;
  isAutomated: boolean;
  flaggedIs: 'notice' | 'hide';
  at: Date;
  /** `terms`: where everybody reads the terms; null where nobody can, and the rule is said in words alone. */
  site: { name: string; url: string; terms: string | null };
};

const DAY_MS = 24 * 60 * 60 * 1000;
/** Words of a finding that are named: more would make nothing clearer. */
const NAMED_FINDINGS = 5;

/** The last day on which removed contents can be restored, and until which their owner may appeal. */
export const daysEnd = (at: Date): Date => new Date(at.getTime() + RESTORE_DAYS * DAY_MS);

/** What a statement says of the installation, in the transaction that stores it. */
export async function siteOfStatement(deps: Pick<Deps, 'config' | 'settings'>, trx: Db): Promise<Restriction['site']> {
  return {
    name: productFacts(deps).site_name,
    url: deps.config.publicUrl,
    terms: await termsUrl({ db: trx, config: deps.config }),
  };
}

/**
 * The reasons for a restriction in words, as their owner gets them and as they are kept.
 * @see https://eur-lex.europa.eu/eli/reg/2022/2065/oj Article 17(3) of the Digital Services Act: what such a statement has to say
 */
export function statementOf(restriction: Restriction): StatementOfReasons {
  const { site, at } = restriction;
  return {
    restriction: restrictionOf(restriction),
    facts: factsOf(restriction),
    detection: detectionOf(restriction),
    decision: restriction.isAutomated ? moderationTexts.byRule : moderationTexts.byPerson,
    ground: groundOf(restriction),
    scope: scopeOf(restriction),
    redress: `You can appeal once, until ${dayOf(daysEnd(at))}, at ${site.url}/decisions. A person will answer you. You may also turn to a certified body for out-of-court dispute settlement, or to a court.${restOf(restriction)}`,
  };
}

/** What becomes of the rest that the account has: videos that show what nobody may see wait with it. */
function restOf({ item: { kind }, hold, flaggedIs }: Restriction): string {
  if (kind === 'video') return '';
  const isSeen = hold === 'flagged' && flaggedIs === 'notice';
  const isShown = kind === 'upload' || kind === 'avatar';
  const videos = !isShown
    ? ''
    : isSeen
      ? ' Whoever watches a video that shows it reads that too.'
      : ' Videos that show it are hidden with it.';
  return moderationTexts.videosRemoved({ videos });
}

const called = ({ item: { kind, title } }: Restriction) => `${CONTENT_KINDS[kind].label} "${title}"`;

function restrictionOf(restriction: Restriction): string {
  const { hold, flaggedIs } = restriction;
  if (hold === 'removed') return moderationTexts.removed({ called: called(restriction) });
  if (hold === 'hidden') return moderationTexts.hidden({ called: called(restriction) });
  return flaggedIs === 'hide'
    ? moderationTexts.flaggedHidden({ called: called(restriction) })
    : moderationTexts.flagged({ called: called(restriction) });
}

function factsOf({ reason, note, item: { findings } }: Restriction): string {
  const words = findings.slice(0, NAMED_FINDINGS).map(({ term, place }) => `"${term}" (${place.toLowerCase()})`);
  return [
    `${MODERATION_REASONS[reason]}.`,
    ...(note ? [note] : []),
    ...(words.length > 0 ? [moderationTexts.wordsFound({ words: words.join(', ') })] : []),
  ].join(' ');
}

function detectionOf({ item: { reports, findings }, isAutomated }: Restriction): string {
  const found = findings.length > 0 ? [moderationTexts.foundByCheck] : [];
  const reported = reports > 0 && !isAutomated ? [moderationTexts.reported] : [];
  const own = found.length + reported.length === 0 ? [moderationTexts.foundByOperator] : [];
  return [...found, ...reported, ...own].join(' ');
}

function groundOf({ ground, reference, reason, site }: Restriction): string {
  const why = `because it ${lowerFirst(MODERATION_REASONS[reason])}`;
  if (ground === 'law') return `It is held to be against the law (${reference || 'see the facts'}), ${why}.`;
  const where = [reference, site.terms].filter(Boolean).join(', ');
  return `It is held to be against the terms of ${site.name}${where ? ` (${where})` : ''}, ${why}.`;
}

const lowerFirst = (words: string) => `${words.charAt(0).toLowerCase()}${words.slice(1)}`;

function scopeOf({ hold, flaggedIs, at, site }: Restriction): string {
  if (hold === 'removed') return moderationTexts.goneForAll({ name: site.name, day: dayOf(daysEnd(at)) });
  if (hold === 'hidden' || flaggedIs === 'hide') return moderationTexts.membersOnly;
  return moderationTexts.withNotice;
}

/** 2026-03-31 -> '31 March 2026' */
const dayOf = (at: Date) =>
  at.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
