// Made by `npm run texts` from the PO file of this name. Change that, not this.
import { texts } from '@sayso/i18n';

export const templatesTexts = /* @__PURE__ */ texts('templates/templates', {
  slotKinds: {
    text: "Text",
    picture: "Picture",
    voice: "Voice",
    presenter: "Presenter",
    color: "Colour",
  },
  slotPictures: {
    product: "Product",
    background: "Background",
    logo: "Logo",
  },
  slotColors: {
    captions: "Accent of the captions",
    background: "Background",
  },
  templateCategories: {
    product: "Product spotlight",
    story: "Story and testimonial",
    tutorial: "How-to",
    offer: "Offer and launch",
    service: "Services and local business",
    app: "Apps and software",
  },
});
