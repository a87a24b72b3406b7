import { PRESENTER_PARTNERS } from '../settings/presenter-partners.ts';
import { faceConsentTexts } from './face-consent.texts.gen.ts';
import type { FacePerson } from './own-presenters.ts';

/** What somebody says of the person, by whose face it is. */
export const FACE_PERSON_WORDS = faceConsentTexts.person;
/** And of their age: of nobody, that the face looks like that of an adult. */
export const faceAdultWords = (person: FacePerson): string =>
  person === 'nobody' ? faceConsentTexts.faceIsAdult : faceConsentTexts.personIsAdult;
/** And of what happens with the face. */
export const faceUseWords = (partnerName: string): string => faceConsentTexts.faceUse({ partnerName });

/** All that somebody agrees to before a presenter is made, as it is kept. */
export const faceConsentText = (person: FacePerson, partner: keyof typeof PRESENTER_PARTNERS): string =>
  [FACE_PERSON_WORDS[person], faceAdultWords(person), faceUseWords(PRESENTER_PARTNERS[partner].name)].join(' ');
