import { isOperatorsEvent, namesOf, RECEIVER_EVENTS, RECEIVER_TEST, type ReceiverEvent } from '@sayso/contract';
import { receiversTexts } from './receivers.texts.ts';

/** What an event is called; one of another version is called as it is sent. */
export function eventLabel(type: string): string {
  if (type === RECEIVER_TEST) return receiversTexts.deliveries.test;
  return Object.hasOwn(RECEIVER_EVENTS, type) ? RECEIVER_EVENTS[type as ReceiverEvent].label : type;
}

/** Events that somebody can choose. */
export const eventsFor = (isOperator: boolean): ReceiverEvent[] =>
  namesOf(RECEIVER_EVENTS).filter((event) => isOperator || !isOperatorsEvent(event));
