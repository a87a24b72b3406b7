import type { FunnelStep, SystemRange, SystemTable, TopVideoOrder, VideoStatus } from '@sayso/contract';

/** Whom figures about people are about. */
const WHOM = 'Demo customers and administrators are left out.';
/** Which videos figures are about. */
const WHICH = 'Videos of demo customers are left out.';

/** What operators read about how the installation does. */
export const systemTexts = {
  title: 'System Analytics',
  zone: (zone: string) => `Days in ${zone}`,
  loading: 'Loading analytics',
  noData: 'No data yet',

  range: {
    label: 'Time range',
    choices: {
      '24h': 'Last 24 hours',
      '7d': 'Last 7 days',
      '30d': 'Last 30 days',
      '90d': 'Last 90 days',
    } satisfies Record<SystemRange, string>,
    own: 'Own dates',
    from: 'From',
    to: 'To',
    clear: 'Back to the last 7 days',
    compared: (now: string, before: string) => `${now}. Arrows compare with ${before}.`,
  },

  totals: {
    label: 'Totals',
    revenue: 'Total Revenue',
    users: 'Total Users',
    videos: 'Total Videos',
    noSales: 'No sales in this time',
    kept: (percent: string) => `${percent} kept after refunds, fees and commissions`,
    sales: (count: string, sales: number) => `${count} ${sales === 1 ? 'sale' : 'sales'}`,
    otherCurrencies: 'In other currencies',
    active: (percent: string) => `${percent} of them were here in this time`,
    activeUnknown: 'No data yet on who was here in this time',
    finished: (percent: string) => `${percent} of them are finished`,
    none: 'There are none yet',
    fresh: (count: string, before: string) => `${count} new in this time, ${before} in the time before`,
    bars: {
      revenue: 'Kept after refunds, fees and commissions',
      users: 'Users who were here in this time',
      videos: 'Finished videos',
    },
    toRevenue: 'See revenue',
    whom: WHOM,
    toUsers: 'See new users',
    toVideos: 'See new videos',
  },

  generation: {
    title: 'Video Generation Stats',
    text: `What the machines made, changed videos included. ${WHICH}`,
    today: 'Generated today',
    todayNote: 'Since midnight, whatever time is shown',
    time: 'Average generation time',
    timeNote: 'Without waiting in the queue',
    success: 'Success rate',
    successNote: (failed: string) => `${failed} failed, cancelled ones left out`,
    downloads: 'Downloads',
    views: 'Views',
    shares: 'Shares',
    watchedNote: 'From watch pages',
    viewsNote: 'A viewer counts once a day',
  },

  engagement: {
    title: 'User Engagement',
    text: `Who is here, who comes back, and who pays. ${WHOM}`,
    day: 'Daily active users',
    dayNote: 'In the last 24 hours of this time',
    week: 'Weekly active users',
    weekNote: 'In its last 7 days',
    month: 'Monthly active users',
    monthNote: 'In its last 30 days',
    retained7: '7-day retention',
    retained30: '30-day retention',
    retainedNote: (people: string, of: string, day: number) => `${people} of ${of} were here on their day ${day}`,
    conversion: 'Conversion rate',
    conversionNote: (paid: string, of: string) => `${paid} of ${of} who signed up have paid`,
    nobody: 'Nobody signed up in this time',
    session: 'Average session',
    sessionNote: (sessions: string) => `${sessions} sessions, ended by 30 minutes of rest`,
    sessionSince: (day: string) => `Recorded since ${day}`,
  },

  performance: {
    title: 'System Performance',
    text: 'As the product measures itself, once a minute.',
    answer: 'API response time',
    answerNote: (answers: string) => `Average of ${answers} answers`,
    uptime: 'Uptime',
    uptimeNote: 'Of this time the product answered',
    uptimeSince: (span: string, day: string) => `Of ${span} that were measured, since ${day}`,
    errors: 'Error rate',
    errorsNote: 'Answers that failed by a fault of ours',
    load: 'Server load',
    loadNote: 'Of all cores, on average',
  },

  charts: {
    asChart: 'Show as chart',
    asTable: 'Show as table',
    step: { hour: 'Hour', day: 'Day', week: 'Week of', month: 'Month' },
    users: { title: 'Users', label: 'New and active users', fresh: 'New users', active: 'Active users' },
    videos: {
      title: 'Videos generated',
      label: 'Videos generated and failed',
      generated: 'Generated',
      failed: 'Failed',
    },
    watching: {
      title: 'Watching',
      label: 'Views, downloads and shares',
      views: 'Views',
      downloads: 'Downloads',
      shares: 'Shares',
    },
    revenue: {
      title: 'Revenue',
      label: (currency: string) => `Revenue in ${currency}`,
      gross: 'Gross',
      refunds: 'Refunds',
    },
    answers: { title: 'Response time', label: 'API response time', series: 'Response time' },
    load: { title: 'Load and errors', label: 'Server load and error rate', load: 'Server load', errors: 'Error rate' },
    currency: 'Currency',
    noCurrency: 'No currency given',
    sum: (name: string, amount: string) => `${name}: ${amount}`,
    most: (amount: string, when: string) => `Most: ${amount}, ${when}.`,
    nothing: 'Nothing in this time.',
  },

  cohorts: {
    title: 'Retention by week',
    text:
      'Of those who signed up in a week, how many were here on their 1st, 7th and 30th day after. A day is 24 hours, counted from the moment of signing up. ' +
      WHOM,
    week: 'Week of',
    people: 'Signed up',
    days: { day_1: 'Day 1', day_7: 'Day 7', day_30: 'Day 30' },
    notYet: 'Not yet',
    nobody: '–',
    counts: (people: string, of: string) => `${people} of ${of}`,
    none: 'Nobody signed up in these weeks.',
  },

  funnel: {
    title: 'From sign-up to paid',
    text:
      'Of those who signed up in this time, how many have done each step by now. A step counts without the one before, too. ' +
      WHOM,
    steps: {
      signed_up: 'Signed up',
      first_video: 'First video finished',
      shared: 'Shared: somebody else watched',
      paid: 'Paid',
    } satisfies Record<FunnelStep, string>,
    before: (percent: string) => `${percent} the time before`,
    nobody: 'Nobody signed up in this time.',
  },

  top: {
    title: 'Top Performing Videos',
    text: `In this time, as far as they are still there. ${WHICH}`,
    by: 'Order by',
    orders: { views: 'Views', downloads: 'Downloads', shares: 'Shares' } satisfies Record<TopVideoOrder, string>,
    columns: {
      rank: 'Rank',
      title: 'Title',
      creator: 'Creator',
      views: 'Views',
      downloads: 'Downloads',
      shares: 'Shares',
    },
    more: 'Show 100',
    fewer: 'Show 10',
    all: 'See all new videos',
    noneOf: {
      views: 'No views in this time.',
      downloads: 'No downloads in this time.',
      shares: 'No shares in this time.',
    },
    gone: 'Erased since',
    watch: 'Open watch page',
    creatorVideos: 'Videos of this creator',
    creator: 'Open creator',
    nowhere: 'Not public, and its creator is erased',
    actions: (title: string) => `Actions for ${title}`,
  },

  videos: {
    title: 'Videos',
    subtitle: `Made in the time that is shown. ${WHICH}`,
    label: 'Videos of this time',
    columns: { title: 'Title', creator: 'Creator', status: 'Status', made: 'Made', views: 'Views in all' },
    statuses: {
      pending: 'Queued',
      processing: 'Processing',
      completed: 'Completed',
      failed: 'Failed',
      cancelled: 'Cancelled',
    } satisfies Record<VideoStatus, string>,
    filters: { status: 'Status', all: 'All Status', creator: 'Creator', everybody: 'All creators', one: 'One creator' },
    nothingYet: {
      title: 'No videos in this time',
      text: 'Choose a longer time. Videos appear here as soon as they are started.',
    },
    nothingFound: { title: 'No such videos in this time', text: 'Choose a longer time, or take a filter away.' },
    failed: 'The videos could not be loaded',
  },

  exporting: {
    action: 'Export',
    busy: 'Exporting...',
    tables: {
      figures: 'All figures',
      steps: 'Figures by day',
      revenue: 'Revenue',
      cohorts: 'Retention by week',
      funnel: 'From sign-up to paid',
      'top-videos': 'Top videos',
      videos: 'Videos of this time',
    } satisfies Record<SystemTable, string>,
    done: { title: 'Exported', text: 'The table of this time is in the file.' },
    failed: 'The export failed',
  },

  recount: {
    action: 'Count anew',
    ask: {
      title: 'Count all figures anew?',
      text: 'All sums are made again from what is stored. Figures stay right meanwhile and may take longer to load.',
      action: 'Count anew',
    },
    done: { title: 'Counting anew', text: 'This goes on in the background.' },
    failed: 'Counting could not be started',
  },

  failed: {
    summary: 'The figures could not be loaded',
    engagement: 'User engagement could not be loaded',
    top: 'The best videos could not be loaded',
  },
} as const;
