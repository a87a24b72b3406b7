// Runs while the page is read. For whoever is signed in, the files of the screen that they open come beside the app's own, and who they are is asked at once, with what
// the wizard waits for before it is drawn: `lib/api/early-answer.ts` takes the answers. What belongs to an account is asked for the one that this browser has shown last.
(function () {
  try {
    var token = localStorage.getItem('auth_token');
    if (!token || token === localStorage.getItem('refused_token') || sessionStorage.getItem('site_pass')) return;
    var files = document.currentScript.dataset.files;
    (files ? files.split(' ') : []).forEach(function (href) {
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: href }));
    });
    window.earlyAnswers = [];
    var ask = function (address, account) {
      var headers = { accept: 'application/json', authorization: 'Bearer ' + token };
      if (account) headers['sayso-account'] = account;
      var answer = fetch(address, { headers: headers, signal: AbortSignal.timeout(30000) });
      answer.catch(function () {});
      window.earlyAnswers.push({ address: address, token: token, account: account, answer: answer });
    };
    ask('/api/auth/user', null);
    var account = localStorage.getItem('shown_account');
    if (!account || location.pathname !== '/create') return;
    ask('/api/user/settings/preferences', account);
    ask('/api/videos?per_page=1', account);
    ask('/api/user/limits', account);
  } catch {}
})();
