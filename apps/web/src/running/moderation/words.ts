import {
  CONTENT_KINDS,
  isNameOf,
  type ModeratedContent,
  MODERATION_REASONS,
  type ModerationReason,
} from '@sayso/contract';
import { moderationTexts as texts } from './moderation.texts.ts';

/** Why something waits, is flagged or removed; a reason of another version keeps its name. */
export const reasonLabel = (reason: ModerationReason): string =>
  isNameOf(MODERATION_REASONS, reason) ? MODERATION_REASONS[reason] : reason;

/** What kind of contents something is. */
export const kindLabel = ({ kind }: Pick<ModeratedContent, 'kind'>): string => CONTENT_KINDS[kind].label;

/** Who made it, in words. */
export const creatorName = ({ creator }: Pick<ModeratedContent, 'creator'>): string => creator?.name ?? texts.nobody;

/** Every reason as a choice. */
export const REASON_OPTIONS = Object.entries(MODERATION_REASONS).map(([value, label]) => ({ value, label }));
