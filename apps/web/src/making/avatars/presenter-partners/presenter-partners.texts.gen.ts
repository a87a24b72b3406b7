// Made by `npm run texts` from the PO file of this name. Change that, not this.
import { icu, texts } from '@sayso/i18n';

export const presenterPartnersTexts = /* @__PURE__ */ texts('making/avatars/presenter-partners/presenterPartners', {
  title: "Presenter partners",
  subtitle: "Photo-real presenters of HeyGen, A2E, D-ID or a server of your own, paid for by the second",
  loading: "Loading presenter partners...",
  notLoaded: "The presenter partners could not be loaded.",
  stateFailed: "How the partners are doing could not be loaded.",
  private: "The sound of a video is sent to a partner when people choose one of its presenters. Where it makes presenters of faces, the photos and films of real people that they send go there, too.",
  partners: {
    heygen: "Customers who keep a HeyGen key of their own under API setup order with that one.",
    a2e: "Public presenters, and those of the account whose token this is.",
    did: "Photos that people send speak. It has no presenters of its own, so it needs both switches.",
    server: "A server that you run, such as one with a graphics card. Nothing leaves your machines.",
  },
  standIn: {
    title: "When a partner does not deliver",
    text: "Partners may be slow, busy or out of credit.",
  },
  state: {
    off: "Its presenters are not on offer.",
    offInOrder: "Its presenters are not on offer: it is switched off on the Partners screen.",
    noKey: "Its presenters are not on offer: it has no key.",
    noAddress: "Its presenters are not on offer: it has no address.",
    waiting: "Its presenters have not been read yet. This takes a few minutes, or press Read presenters now.",
    offered: /* @__PURE__ */ icu<{ count: number }>([["count","plural",{"one":["1 presenter"],"other":["#"," presenters"]}]," on offer."]),
    answers: "It answers. It lends nobody: it films presenters that people have made of photos.",
    notAsked: "It has not been asked yet. This takes a few minutes.",
    gone: /* @__PURE__ */ icu<{ count: number }>([["count","plural",{"one":["1 presenter"],"other":["#"," presenters"]}]," gone since."]),
    problem: /* @__PURE__ */ icu<{ problem: string | number }>(["The presenters could not be read. ",["problem"]]),
    fails: /* @__PURE__ */ icu<{ problem: string | number }>(["It does not answer as it should. ",["problem"]]),
    rests: "It is not asked for now, because it failed several times or asked for a pause. Until:",
  },
  use: {
    today: /* @__PURE__ */ icu<{ most: number | 'none'; count: number }>([["most","select",{"none":["Today: ",["count","plural",{"one":["1 second"],"other":["#"," seconds"]}],"."],"other":["Today: ",["count","number"]," of ",["most","plural",{"one":["1 second"],"other":["#"," seconds"]}],"."]}]]),
    lastDays: /* @__PURE__ */ icu<{ count: number }>(["Last 30 days: ",["count","plural",{"one":["1 second"],"other":["#"," seconds"]}],"."]),
    ownKeys: /* @__PURE__ */ icu<{ count: number }>(["With keys of customers: ",["count","plural",{"one":["1 second"],"other":["#"," seconds"]}],"."]),
    spent: /* @__PURE__ */ icu<{ amount: string | number }>(["Spent in 30 days: ",["amount"],"."]),
    open: /* @__PURE__ */ icu<{ count: number }>([["count","plural",{"one":["1 order is"],"other":["#"," orders are"]}]," being filmed."]),
  },
  credit: /* @__PURE__ */ icu<{ left: number; unit: string | number }>(["Left at the partner: ",["left","number"]," ",["unit"],"."]),
  sync: {
    run: "Read presenters now",
    failed: "The presenters could not be read",
  },
  test: {
    run: /* @__PURE__ */ icu<{ partner: string | number }>(["Test ",["partner"]]),
    well: /* @__PURE__ */ icu<{ count: number; seconds: string | number }>(["It listed ",["count","plural",{"one":["1 presenter"],"other":["#"," presenters"]}]," in ",["seconds"]," seconds. Nothing was ordered."]),
    answered: /* @__PURE__ */ icu<{ seconds: string | number }>(["It answered in ",["seconds"]," seconds. Nothing was ordered."]),
  },
  problems: {
    PRESENTER_GONE: "The presenter is not there any more. Read the presenters anew.",
    SOUND_REFUSED: "It did not take the sound.",
    FACE_REFUSED: "It found no face that it could use.",
    JOB_GONE: "It does not know the order any more.",
    FAILED: "It could not make the film.",
    NO_PRESENTERS: "The key was taken, but there is no presenter in the list. Those that were there stay.",
    FILM_UNREADABLE: "What it delivered is not a film that can be used.",
    TOO_SLOW: "The film was not ready in time.",
    ORDER_LOST: "Whether the order arrived is not known. It was not placed again, so that nothing is paid twice.",
  },
  saved: "New presenters are on offer in a few minutes.",
  presenters: {
    title: "Presenters of partners",
    text: "As they were listed last. Whom a partner lists no more is on offer no more; videos made with them stay.",
    label: "Listed presenters",
    search: "Search presenters",
    failed: "The presenters could not be loaded",
    loading: "Loading presenters...",
    none: {
      title: "No presenters yet",
      text: "They come when a partner is switched on and set up.",
    },
    nothingFound: {
      title: "No presenters found",
      text: "Nobody fits this search.",
    },
    columns: {
      name: "Presenter",
      detail: "Kind",
    },
    kinds: {
      film: "Filmed",
      photo: "Talking picture",
    },
  },
});
