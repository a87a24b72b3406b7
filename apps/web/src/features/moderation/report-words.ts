import { REPORT_REASONS, type VideoReport, isNameOf } from '@sayso/contract';

/** Why a video was reported; a reason of another version keeps its name. */
export const reasonLabel = ({ reason }: Pick<VideoReport, 'reason'>): string =>
  isNameOf(REPORT_REASONS, reason) ? REPORT_REASONS[reason] : reason;

/** Whether whoever decides upon a report can watch what it is about. */
export const canWatch = ({ video }: Pick<VideoReport, 'video'>): boolean =>
  !video.removed && video.visibility !== 'private';
