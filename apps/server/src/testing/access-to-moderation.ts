import { is } from './access-entry.ts';
import type { AccessEntry } from './access-rules.ts';

/** Who may report, look at what was reported, and decide about it. */
export const ACCESS_TO_MODERATION: Readonly<Record<string, AccessEntry>> = {
  'moderation.reportVideo': is('public'),
  'moderation.reportSite': is('public'),
  'moderation.listContent': is('operator'),
  'moderation.contentStatistics': is('operator'),
  'moderation.exportContent': is('operator'),
  'moderation.getContent': is('operator'),
  'moderation.makeFrames': is('operator'),
  'moderation.decideContent': is('operator'),
  'moderation.undoDecision': is('operator'),
  'moderation.answerAppeal': is('operator'),
  'moderation.listWordLists': is('operator'),
  'moderation.createWordList': is('operator'),
  'moderation.updateWordList': is('operator'),
  'moderation.deleteWordList': is('operator'),
  'moderation.tryText': is('operator'),
  'moderation.checkAgain': is('operator'),
  'moderation.listContentDecisions': is('member'),
  'moderation.getContentDecision': is('own', { names: 'contentDecision' }),
  'moderation.appealDecision': is('ownAdminInPerson', { names: 'contentDecision', send: { text: 'It is fine.' } }),
};
