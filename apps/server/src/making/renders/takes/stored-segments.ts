import type { Segment } from '@sayso/engine';

/** Segments as they stand with their take: their keys hold for one quality in one `segmentsVersion`. */
export type StoredSegments = { version: string; quality: string; segments: readonly Segment[] };
