/** A reporter that names each failed test as soon as it has failed: the others tell of it only when the run is over. */
// Reporters are loaded by their default export.
// oxlint-disable-next-line import/no-default-export
export default class FailuresAtOnce {
  onTestCaseResult(test) {
    const { state, errors } = test.result();
    if (state !== 'failed') return;
    const [first = 'no error is on record'] = errors[0]?.message.split('\n') ?? [];
    console.log(`\nfailed: ${test.module.relativeModuleId} > ${test.fullName}: ${first}`);
  }
}
