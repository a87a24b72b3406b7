export const dashboardTexts = {
  title: 'Dashboard',
  text: "Ready to create some amazing UGC videos? Let's get started!",
  tabsLabel: 'Dashboard',
  tabs: { projects: 'My Projects', sites: 'Marketplace', 'ai-editor': 'AI Video Editor' },
  loadingUser: 'Loading user data...',
} as const;
