/** Words that settings of all partners share. */
export const partnerSettingsTexts = {
  keyAgain: 'Enter it again: the stored key belongs to another address and is not sent elsewhere.',
  saved: 'Settings Saved',
  nothingToSave: { title: 'Nothing to save', text: 'No setting has been changed.' },
  testing: 'Testing...',
  servers: { label: 'Which server', places: ['First', 'Second', 'Third'] },
  reading: 'Reading...',
  list: {
    columns: { partner: 'Partner', gender: 'Gender', state: 'State' },
    genders: { female: 'Female', male: 'Male' },
    untold: 'Not told',
    states: { listed: 'Listed', gone: 'Gone' },
    filters: {
      partner: { label: 'Partner', all: 'All partners' },
      gender: { label: 'Gender', all: 'All genders' },
      kind: { label: 'Kind', all: 'All kinds' },
      state: { label: 'State', all: 'All states' },
    },
  },
} as const;
