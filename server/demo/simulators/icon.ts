/** What the pages of every simulator have in a browser's tab: a browser that finds no icon in a page asks the server for one. */
export const simIcon = {
  path: '/favicon.ico',
  link: '<link rel="icon" href="/favicon.ico">',
  reply: {
    status: 200,
    type: 'image/svg+xml',
    body: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="14" fill="#fff3cd"/><path d="M18 32c0-18 12-18 14 0s14 18 14 0" fill="none" stroke="#7a5b00" stroke-width="6" stroke-linecap="round"/></svg>',
  },
}
