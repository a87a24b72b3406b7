/** What other features may use of pictures that partners make. */
export { MadeFaces } from './made-faces.tsx';
export { MakeBackground } from './make-background.tsx';
export { OfferNotes } from './offer-notes.tsx';
