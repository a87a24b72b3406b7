// Made by `npm run texts` from the PO file of this name. Change that, not this.
import { icu, texts } from '@sayso/i18n';

export const transcriberTexts = /* @__PURE__ */ texts('making/voices/transcriber/transcriber', {
  title: "Transcription server",
  subtitle: "Writes down what is said in recordings, so that captions and lips follow the words",
  loading: "Loading the transcription server...",
  notLoaded: "The transcription server could not be loaded.",
  none: "No server is set. People type what is said in their recordings, or you install a recognition pack.",
  onThisMachine: /* @__PURE__ */ icu<{ name: string | number }>(["No server is set. ",["name"]," writes down recordings that come without words, on this machine, with nothing to pay."]),
  packs: "Recognition packs",
  notThis: "This server is not set. The others are asked without it.",
  noModel: "The server is set, but no model, so it is not asked. Test it to see its models, then save one.",
  set: /* @__PURE__ */ icu<{ model: string | number; server: string | number }>([["model"]," at ",["server"]," writes down recordings that come without words."]),
  private: "Recordings of your customers are sent to this server. When it fails, the next of the order is asked, and then recordings are prepared without words. You change the order under Partners.",
  server: {
    title: "Server",
    text: "Any server with the transcription call of OpenAI: Speaches, LocalAI, whisper.cpp behind a proxy, vLLM, or OpenAI itself.",
  },
  saved: "Recordings are written down by what is set now.",
  test: {
    title: "Test",
    text: "A built-in voice says a sentence, and the server writes it down, with the values above, saved or not.",
    run: "Test server",
    well: /* @__PURE__ */ icu<{ right: string | number; words: string | number; seconds: string | number }>([["right"]," of ",["words"]," words were right, in ",["seconds"]," seconds."]),
    times: "It tells when each word is heard, which helps with languages that no voice here speaks.",
    noTimes: "It does not tell when words are heard. They are timed by the voices of their language.",
    problems: {
      HTTP_404: "There is no transcription server at this address, or it does not have this model. Most addresses end in /v1.",
      ADDRESS_REFUSED: "No transcription server is asked at this address. Enter the name or the address of the machine it runs on.",
      TIMEOUT_ERROR: "The server did not answer in time. A model that is loaded first may take longer: test it once more.",
      TOO_LARGE: "The server sent far too much for one sentence. Check that the address is that of a transcription server.",
      NO_TEXT: "The server answered, but not with words. Check the address, and that the model is one for transcription.",
      WRONG_WORDS: "The server answered, but understood little of the sentence. Choose another model.",
    },
    models: "Models of this server. Press one that is for transcription to use it, then save.",
    said: "What was said",
    heard: "What it understood",
  },
});
