// Made by `npm run texts` from the PO file of this name. Change that, not this.
import { icu, texts } from '@sayso/i18n';

export const speechServerTexts = /* @__PURE__ */ texts('making/voices/speech-server/speechServer', {
  title: "Speech server",
  subtitle: "Natural voices from your own server or a provider, in addition to the built-in ones",
  loading: "Loading the speech server...",
  notLoaded: "The speech server could not be loaded.",
  none: "No server is set. Only the voices of this installation are used.",
  noVoices: "The server is set, but none of its voices is on offer. Test it to find its voices, then save them.",
  offered: /* @__PURE__ */ icu<{ count: number; server: string | number }>([["count","plural",{"one":["1 voice"],"other":[["count"]," voices"]}]," of ",["server"]," ",["count","plural",{"one":["is"],"other":["are"]}]," on offer."]),
  private: "Scripts are sent to this server when people choose one of its voices.",
  server: {
    title: "Server",
    text: "Any server with the speech call of OpenAI: Kokoro-FastAPI, LocalAI, openedai-speech, or OpenAI itself.",
  },
  voices: {
    title: "Voices",
    text: "Which of its voices people can choose, and what happens when it does not answer.",
  },
  saved: "This page says which of its voices are on offer.",
  test: {
    title: "Test",
    text: "Asks the server to say a sentence with the values above, saved or not, and lists its voices.",
    run: "Test server",
    well: /* @__PURE__ */ icu<{ seconds: string | number }>(["The server spoke a sentence in ",["seconds"]," seconds."]),
    tellsTimes: "It reports when each word is spoken, so mouths and captions follow exactly.",
    tellsNoTimes: "It does not report when words are spoken; that is worked out from the sound.",
    problems: {
      HTTP_404: "There is no speech server at this address. Most addresses end in /v1.",
      ADDRESS_REFUSED: "No speech server is asked at this address. Enter the name or the address of the machine it runs on.",
      TIMEOUT_ERROR: "The server did not answer in time. Check that it is not busy with something else.",
      TOO_LARGE: "The server sent far too much for one sentence. Check that the address is that of a speech server.",
      NO_SOUND: "The server answered, but not with speech. Check the address, the model and the first voice of your list.",
    },
    found: /* @__PURE__ */ icu<{ count: number }>(["It lists ",["count","plural",{"one":["1 voice"],"other":[["count"]," voices"]}],"."]),
    listsNone: "It lists no voices. Enter them in the list yourself.",
    use: "Put them in the list",
    used: "The voices stand in the list. Check them, then save.",
  },
});
