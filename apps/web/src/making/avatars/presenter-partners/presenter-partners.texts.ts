const number = (count: number) => count.toLocaleString('en');
const presenters = (count: number) => (count === 1 ? '1 presenter' : `${number(count)} presenters`);
const ofSeconds = (count: number) => (count === 1 ? '1 second' : `${number(count)} seconds`);
const orders = (count: number) => (count === 1 ? '1 order is' : `${number(count)} orders are`);

export const presenterPartnersTexts = {
  title: 'Presenter partners',
  subtitle: 'Photo-real presenters of HeyGen, A2E, D-ID or a server of your own, paid for by the second',
  loading: 'Loading presenter partners...',
  notLoaded: 'The presenter partners could not be loaded.',
  stateFailed: 'How the partners are doing could not be loaded.',
  private:
    'The sound of a video is sent to a partner when people choose one of its presenters. Where it makes presenters of faces, the photos and films of real people that they send go there, too.',
  partners: {
    heygen: 'Customers who keep a HeyGen key of their own under API setup order with that one.',
    a2e: 'Public presenters, and those of the account whose token this is.',
    did: 'Photos that people send speak. It has no presenters of its own, so it needs both switches.',
    server: 'A server that you run, such as one with a graphics card. Nothing leaves your machines.',
  },
  standIn: { title: 'When a partner does not deliver', text: 'Partners may be slow, busy or out of credit.' },
  state: {
    off: 'Its presenters are not on offer.',
    offInOrder: 'Its presenters are not on offer: it is switched off on the Partners screen.',
    noKey: 'Its presenters are not on offer: it has no key.',
    noAddress: 'Its presenters are not on offer: it has no address.',
    waiting: 'Its presenters have not been read yet. This takes a few minutes, or press Read presenters now.',
    offered: (count: number) => `${presenters(count)} on offer.`,
    answers: 'It answers. It lends nobody: it films presenters that people have made of photos.',
    notAsked: 'It has not been asked yet. This takes a few minutes.',
    gone: (count: number) => `${presenters(count)} gone since.`,
    problem: (problem: string) => `The presenters could not be read. ${problem}`,
    fails: (problem: string) => `It does not answer as it should. ${problem}`,
    rests: 'It is not asked for now, because it failed several times or asked for a pause. Until:',
  },
  use: {
    today: (count: number, most: number | null) =>
      most === null ? `Today: ${ofSeconds(count)}.` : `Today: ${number(count)} of ${ofSeconds(most)}.`,
    lastDays: (count: number) => `Last 30 days: ${ofSeconds(count)}.`,
    ownKeys: (count: number) => `With keys of customers: ${ofSeconds(count)}.`,
    spent: (amount: string) => `Spent in 30 days: ${amount}.`,
    open: (count: number) => `${orders(count)} being filmed.`,
  },
  credit: (left: number, unit: string) => `Left at the partner: ${number(left)} ${unit}.`,
  sync: { run: 'Read presenters now', failed: 'The presenters could not be read' },
  test: {
    run: (partner: string) => `Test ${partner}`,
    well: (seconds: string, count: number) =>
      `It listed ${presenters(count)} in ${seconds} seconds. Nothing was ordered.`,
    answered: (seconds: string) => `It answered in ${seconds} seconds. Nothing was ordered.`,
  },
  problems: {
    PRESENTER_GONE: 'The presenter is not there any more. Read the presenters anew.',
    SOUND_REFUSED: 'It did not take the sound.',
    FACE_REFUSED: 'It found no face that it could use.',
    JOB_GONE: 'It does not know the order any more.',
    FAILED: 'It could not make the film.',
    NO_PRESENTERS: 'The key was taken, but there is no presenter in the list. Those that were there stay.',
    FILM_UNREADABLE: 'What it delivered is not a film that can be used.',
    TOO_SLOW: 'The film was not ready in time.',
    ORDER_LOST: 'Whether the order arrived is not known. It was not placed again, so that nothing is paid twice.',
  },
  saved: 'New presenters are on offer in a few minutes.',
  presenters: {
    title: 'Presenters of partners',
    text: 'As they were listed last. Whom a partner lists no more is on offer no more; videos made with them stay.',
    label: 'Listed presenters',
    search: 'Search presenters',
    failed: 'The presenters could not be loaded',
    loading: 'Loading presenters...',
    none: { title: 'No presenters yet', text: 'They come when a partner is switched on and set up.' },
    nothingFound: { title: 'No presenters found', text: 'Nobody fits this search.' },
    columns: { name: 'Presenter', detail: 'Kind' },
    kinds: { film: 'Filmed', photo: 'Talking picture' },
  },
} as const;
