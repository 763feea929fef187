// The page's service worker: shows calls that come while the page is closed, and opens the table of one that is clicked.

addEventListener('push', (event) => {
  const { title, body, link, tag } = event.data.json();
  event.waitUntil(registration.showNotification(title, { body, tag, renotify: true, icon: '/icon.svg', data: { link } }));
});

addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(show(new URL(event.notification.data.link, location.origin)));
});

async function show(address) {
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = pages.find((page) => page.url === address.href);
  return there ? there.focus() : clients.openWindow(address);
}
