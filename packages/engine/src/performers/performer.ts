import type { PerformerLook } from '../model/look.ts';

/** How old somebody looks, in the words of the library's filter. */
export type AgeBand = 'teen' | 'young-adult' | 'adult' | 'middle-aged' | 'mature';

/** Someone the engine can draw. The words around the look are those of the avatar library; `tags` are what somebody may look for, in small letters. */
export type Performer = {
  id: string;
  name: string;
  /** Short trait that stands under the name. */
  style: string;
  description: string;
  gender: 'female' | 'male';
  ageYears: number;
  age: AgeBand;
  appearance: 'caucasian' | 'african' | 'asian' | 'hispanic' | 'mixed' | 'other';
  category: 'professional' | 'casual' | 'creative' | 'fitness' | 'business';
  tags: readonly string[];
  look: PerformerLook;
};
