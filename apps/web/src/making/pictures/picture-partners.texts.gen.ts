// Made by `npm run texts` from the PO file of this name. Change that, not this.
import { icu, texts } from '@sayso/i18n';

export const picturePartnersTexts = /* @__PURE__ */ texts('making/pictures/picturePartners', {
  title: "Picture partners",
  subtitle: "Who makes photo-real faces and backgrounds for this site",
  loading: "Loading picture partners...",
  notLoaded: "The picture partners could not be loaded.",
  private: "What people choose and describe is sent to these partners; nothing else of them is. What comes back is cleaned and marked as AI-made.",
  texts: {
    "face-studio": "Photo-real faces by gender, age, origin and more.",
    "image-server": "Photo-real faces and backgrounds, by OpenAI or any server with its image call, such as LocalAI.",
  },
  stateFailed: "How this partner is doing could not be loaded.",
  off: "Off. Nobody is offered its pictures.",
  unset: "Switched on, and not set up yet: a key is missing, or a model.",
  on: "On offer.",
  restsUntil: "It failed several times, or is busy. It is asked again from",
  problems: {
    CANNOT: "It does not make such pictures.",
    CONTENT_REFUSED: "Its rules on contents did not allow the picture.",
    REQUEST_REFUSED: "It did not take what was chosen. Check the model, and what the plan of the key includes.",
    MODEL_GONE: "It does not have this model. Test it to see its models.",
    NO_PICTURE: "What it delivered is not a picture that can be used.",
    LOST: "No answer came. It was not asked again, so that nothing is paid twice.",
    TOO_SLOW: "It could not be asked within ten minutes.",
  },
  saved: "Pictures are made as it is set now.",
  test: {
    run: /* @__PURE__ */ icu<{ partner: string | number }>(["Test ",["partner"]]),
    well: /* @__PURE__ */ icu<{ seconds: string | number }>(["It answers and takes the key, in ",["seconds"]," seconds. No picture was made."]),
    models: "Its models. Press one that makes images to use it, then save.",
  },
});
