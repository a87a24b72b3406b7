const ASKS =
  /\b(?:tap|click|link|swipe|sign up|subscribe|follow|order|shop|visit|book|download|check (?:it|them|this) out|take a look|have a look|learn more|try it|get yours|grab|use (?:the )?code|comment|dm|message|call|head to|go to|come and|join|start (?:today|now|your))\b/iu;

/** Whether a sentence asks the viewer to do something now. */
export function isCallToAction(sentence: string): boolean {
  return ASKS.test(sentence);
}
