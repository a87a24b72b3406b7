import type { PlanLimitName, UsageLimit } from '@sayso/contract';

const count = (value: number) => value.toLocaleString('en');

/** The contract names the limits of plans itself. */
type OperatorLimit = Exclude<UsageLimit, PlanLimitName>;

/** Words of what is left of a plan. */
export const usageTexts = {
  title: 'Plan and usage',
  text: 'What this plan includes, and how much is left.',
  loading: 'Loading usage...',
  failed: 'Your usage could not be loaded',
  unknown: 'not known',
  plan: 'Plan',
  plans: 'Plans',
  noPlan: {
    title: 'No plan',
    text: 'This account has no plan to make videos with.',
    waits: (names: string, plans: number) => `${names} ${plans === 1 ? 'counts' : 'count'} again once it has one.`,
    bought: 'Bought one already? See your purchases',
  },
  administrator: 'Administrators make videos without a limit.',
  storage: 'Storage',
  machine: 'Machine time today',
  minutesOf: (used: number, max: number) => `${count(used)} of ${count(max)} minutes`,
  otherMinutes: (minutes: number) =>
    `${count(minutes)} ${minutes === 1 ? 'minute' : 'minutes'} of it for previews, samples and videos prepared before a start. Starts again at midnight UTC.`,
  of: (max: number) => `of ${count(max)}`,
  usedOf: (used: number, max: number) => `${count(used)} of ${count(max)}`,
  noLimit: 'no limit',
  bytesOf: (used: string, max: string) => `${used} of ${max}`,
  bytesNoLimit: (used: string) => `${used}, no limit`,
  usedNoLimit: (used: number) => `${count(used)}, no limit`,
  making: (videos: number) => `${count(videos)} in the making`,
  resets: (day: string) => `Starts again on ${day}.`,
  noneLeft: (day: string) => `None left until ${day}.`,
  none: 'This plan has no videos.',
  freePaused: 'No videos of free accounts now',
  monthOver: {
    title: 'No video left this month',
    titleNone: 'No videos in this plan',
    used: (plan: string, max: number) =>
      max === 1
        ? `The one video of the plan '${plan}' is used.`
        : `The ${count(max)} videos of the plan '${plan}' are used.`,
    none: (plan: string) => `The plan '${plan}' has no videos.`,
  },
  dialog: {
    notInPlan: 'Not in your plan',
    close: 'Close',
    until: 'Starts again',
    used: {
      max_video_length: 'Seconds of this video',
      max_videos_per_user: 'Videos kept',
      storage: 'Storage',
      free_waiting_videos: 'Videos waiting',
      free_render_minutes: 'Minutes of rendering today',
    } satisfies Record<OperatorLimit, string>,
  },
  partOfLibrary: 'Your plan shows a part of the library.',
  upgrade: 'Upgrade',
  askOwner: {
    upgrade: 'Ask the owner of this account to upgrade.',
    more: 'Ask the owner of this account.',
  },
  newTab: '(opens in a new tab)',
  thisVideo: {
    title: 'What this uses',
    videos: (used: number, max: number | null) =>
      max === null ? `${count(used)} + 1, no limit` : `${count(used)} + 1 of ${count(max)}`,
    soFar: (used: number) => `${count(used)} ${used === 1 ? 'video' : 'videos'} this month so far.`,
    noneLeft: (used: number, max: number) => `${count(used)} of ${count(max)} videos this month, none left.`,
    beforeAndAfter: (used: number, max: number, left: number) =>
      `${count(used)} of ${count(max)} videos this month, ${left === 0 ? 'none' : count(left)} left after this one.`,
    length: 'Length',
    lengthOf: (seconds: number, max: number) => `${count(seconds)} of ${count(max)} s`,
    script: 'Script',
    scriptOf: (used: number, max: number) => `${count(used)} of ${count(max)} characters`,
  },
  planAllows: (plan: string, max: number, unit: string) => `The plan '${plan}' allows ${count(max)} ${unit}.`,
  problems: {
    max_video_length: 'Longer than a video may be here',
    max_videos_per_user: 'No room for another video',
    storage: 'No room for more files',
    free_waiting_videos: 'Too many videos wait',
    free_render_minutes: 'No rendering left today',
  } satisfies Record<OperatorLimit, string>,
} as const;
