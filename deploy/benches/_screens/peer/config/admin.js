module.exports = ({ env }) => ({
  // Plain http on one machine.
  auth: { secret: env('BENCH_SECRET'), cookie: { secure: false } },
  apiToken: { salt: env('BENCH_SECRET') },
  transfer: { token: { salt: env('BENCH_SECRET') } },
  secrets: { encryptionKey: env('BENCH_SECRET') },
  flags: { nps: false, promoteEE: false },
});
