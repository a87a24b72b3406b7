/** What is to be judged: texts with where they stand, and pictures as encoded bytes. `language`: BCP 47, null where nobody knows. */
export type ClassifiedContent = {
  language: string | null;
  texts: readonly { place: string; text: string }[];
  pictures: readonly { type: 'image/webp' | 'image/jpeg' | 'image/png'; bytes: Uint8Array }[];
};

/** What a classifier takes offence at. `reason`: one of the product's reasons; `label`: the classifier's own word; `score`: from 0 to 1, how sure it is. */
export type Classification = { reason: string; label: string; place: string; excerpt: string; score: number };

/**
 * An outside service that judges texts and pictures. What it says makes somebody look: it removes nothing itself.
 * An adapter stands in a folder beside this file, and passes the shared suite there.
 */
export type ContentClassifier = {
  /** What operators call it. */
  name: string;
  /** @throws Error when the service cannot be reached, or has no answer: the check is tried again. */
  classify(content: ClassifiedContent, options: { signal: AbortSignal }): Promise<readonly Classification[]>;
};
