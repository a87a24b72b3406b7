import type { Page } from 'playwright-core';
import { isRefusedOnPurpose, SERVER_TROUBLE } from './change-answers.ts';

/** The browser logs every answer from 400 on. Answers are judged as such. */
const LOGGED_ANSWER = /^Failed to load resource/;
/** A page takes a request back when it is left or needs the answer no more. */
const TAKEN_BACK = 'net::ERR_ABORTED';
const SERVER_ERROR = 500;

/**
 * Notes a page's errors: exceptions, errors in its console, requests without an answer and server errors. Answers of `failCalls` are left out.
 * @returns The errors so far.
 */
export function noteFaults(page: Page): () => string[] {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(`exception: ${error.message}`));
  page.on('console', (message) => {
    const text = message.text();
    // The app may log a failed call with the server's words. The answer itself is judged below.
    const isAboutAnswer = LOGGED_ANSWER.test(text) || text.includes(SERVER_TROUBLE);
    if (message.type() === 'error' && !isAboutAnswer) faults.push(`console: ${text}`);
  });
  page.on('requestfailed', (request) => {
    const { errorText = '' } = request.failure() ?? {};
    if (errorText !== TAKEN_BACK) faults.push(`${request.method()} ${request.url()}: ${errorText}`);
  });
  page.on('response', (response) => {
    if (response.status() >= SERVER_ERROR && !isRefusedOnPurpose(response))
      faults.push(`${response.request().method()} ${response.url()}: ${response.status()}`);
  });
  return () => faults;
}
