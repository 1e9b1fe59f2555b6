// Starts the service worker that replaces the organisation, then loads the portal through it, and keeps the
// worker alive while the page is open (emulator/README.md, "A demonstration without a server").
(async () => {
  const preparing = document.getElementById('preparing');
  const fail = () => {
    if (!preparing) return;
    preparing.hidden = true;
    document.getElementById('impossible').hidden = false;
  };
  const { serviceWorker } = navigator;
  if (!serviceWorker) return fail();
  try {
    await serviceWorker.register('./sw.js', { scope: './' });
    const { active } = await serviceWorker.ready;
    if (preparing) {
      if (active.state !== 'activated')
        await new Promise((resolve) => active.addEventListener('statechange', resolve, { once: true }));
      location.reload();
      return;
    }
    setInterval(() => serviceWorker.controller?.postMessage('here'), 15_000);
  } catch {
    fail();
  }
})();
