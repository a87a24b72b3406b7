import type { PerformerLook } from '../drawing/look.ts';

/** Someone the engine can draw. The words around the look are those of the avatar library. */
export type Performer = {
  id: string;
  name: string;
  /** Short trait that stands under the name. */
  style: string;
  description: string;
  gender: 'female' | 'male';
  age: 'teen' | 'young-adult' | 'adult' | 'middle-aged' | 'mature';
  appearance: 'caucasian' | 'african' | 'asian' | 'hispanic' | 'mixed' | 'other';
  category: 'professional' | 'casual' | 'creative' | 'fitness' | 'business';
  look: PerformerLook;
};
