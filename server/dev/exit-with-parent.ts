/** Loaded before the server by `npm run dev`: when the parent is killed, the server exits too. */
process.on('disconnect', () => process.exit(1))
