/** A full stop, and what looks like one in any script. */
export const dotSign = String.raw`[.\u3002\u066b\u2e31\u00b7\u2022\u2027\u2219\u22c5\u30fb\u25cf\u25aa\u25e6\u2b24\u2e33\ua4f8\u06d4\u0589\u2024\u2981\u2e31\u16eb\u2e30]`
