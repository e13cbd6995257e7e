/** Loaded before the server by `npm run dev`: a server whose parent was killed does not go on without it. */
process.on('disconnect', () => process.exit(1))
