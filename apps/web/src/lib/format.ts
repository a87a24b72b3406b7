const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** From here on a date says more than 'N d ago'. */
const DATE_AFTER_MS = 30 * DAY_MS;

const counts = /* @__PURE__ */ new Intl.NumberFormat();
const longDates = /* @__PURE__ */ new Intl.DateTimeFormat(undefined, {
  year: 'numeric',
  month: 'long',
  day: 'numeric',
});
const months = /* @__PURE__ */ new Intl.DateTimeFormat(undefined, { year: 'numeric', month: 'long' });
const shortDates = /* @__PURE__ */ new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });
const dateTimes = /* @__PURE__ */ new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });
const exactTimes = /* @__PURE__ */ new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'medium' });

/** 61480 -> '61,480' in the viewer's own way. */
export const formatCount = (count: number): string => counts.format(count);

const languageNames = /* @__PURE__ */ new Intl.DisplayNames('en', { type: 'language' });

/** 'es' -> 'Spanish'; a code that has no name stays. */
export const languageName = (code: string): string => languageNames.of(code) ?? code;

/** '1 view', '18,204 views'. */
export const formatViews = (views: number): string => `${formatCount(views)} ${views === 1 ? 'view' : 'views'}`;

/** Length of a clip as m:ss; '--:--' while it is unknown. Milliseconds, rounded to whole seconds, so that a clip says the same wherever it stands. */
export function formatDuration(durationMs: number | null | undefined): string {
  if (durationMs === null || durationMs === undefined || !Number.isFinite(durationMs)) return '--:--';
  const seconds = Math.round(durationMs / SECOND_MS);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** ISO time -> 'July 14, 2026' in the viewer's zone. */
export const formatDate = (iso: string): string => longDates.format(new Date(iso));

/** ISO time -> 'July 2026' in the viewer's zone. */
export const formatMonth = (iso: string): string => months.format(new Date(iso));

/** ISO time -> 'Jul 14, 2026' in the viewer's zone. */
export const formatDay = (iso: string): string => shortDates.format(new Date(iso));

/** ISO time -> 'Jul 14, 2026, 9:05 PM' in the viewer's zone. */
export const formatDateTime = (iso: string): string => dateTimes.format(new Date(iso));

/** ISO time -> 'Jul 14, 2026, 9:05:12 PM' in the viewer's zone, for times of one minute that are to be told apart. */
export const formatExactTime = (iso: string): string => exactTimes.format(new Date(iso));

/** ISO time -> '12 s ago', '2 h ago', 'yesterday', '3 d ago', later the date. `nowMs` is the reader's clock. */
export function formatAgo(iso: string, nowMs: number): string {
  const ageMs = Math.max(0, nowMs - Date.parse(iso));
  if (ageMs < 5 * SECOND_MS) return 'just now';
  if (ageMs < MINUTE_MS) return `${Math.floor(ageMs / SECOND_MS)} s ago`;
  if (ageMs < HOUR_MS) return `${Math.floor(ageMs / MINUTE_MS)} min ago`;
  if (ageMs < DAY_MS) return `${Math.floor(ageMs / HOUR_MS)} h ago`;
  if (ageMs < 2 * DAY_MS) return 'yesterday';
  if (ageMs < DATE_AFTER_MS) return `${Math.floor(ageMs / DAY_MS)} d ago`;
  return formatDate(iso);
}

/** A length of time that is no more than a guess -> 'about 9 s', 'about 2 min'. */
export function formatAbout(ms: number): string {
  const seconds = Math.max(1, Math.ceil(ms / SECOND_MS));
  return seconds < 90 ? `about ${seconds} s` : `about ${Math.round(seconds / 60)} min`;
}

/** Time still to wait -> 'about 9 s left', 'about 2 min left'. */
export const formatLeft = (ms: number): string => `${formatAbout(ms)} left`;

/** A title as the name of a file that every system can store. */
export function fileNameOf(title: string, extension: string): string {
  const kept = title.replace(/[\\/:*?"<>|\s\p{Cc}]+/gu, ' ').replace(/^[. ]+|[. ]+$/gu, '');
  return `${kept.slice(0, 100) || 'video'}.${extension}`;
}

/** 47 and 'USD' -> '$47.00' in the reader's own way; the bare figure where no currency is known, or none that `Intl` takes. */
export const formatMoney = (amount: number, currency: string | null): string => format(amount, currency, {});

/** The same without cents where there are none: '$47', for axes and sentences. */
export const formatRound = (amount: number, currency: string): string =>
  format(amount, currency, Number.isInteger(amount) ? { minimumFractionDigits: 0, maximumFractionDigits: 0 } : {});

/** The same where the seller may have told no amount. */
export const formatTold = (amount: number | null, currency: string | null): string | null =>
  amount === null ? null : formatMoney(amount, currency);

function format(amount: number, currency: string | null, digits: Intl.NumberFormatOptions): string {
  if (currency === null || !/^[A-Z]{3}$/u.test(currency))
    return new Intl.NumberFormat(undefined, { minimumFractionDigits: 2, ...digits }).format(amount);
  return new Intl.NumberFormat(undefined, { style: 'currency', currency, ...digits }).format(amount);
}
