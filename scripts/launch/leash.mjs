// Loaded into every server the launcher starts. The launcher holds the other end of stdin: when it is gone, even by
// SIGKILL, the server shuts down as if it had been asked to.
process.stdin.on('end', () => process.kill(process.pid, 'SIGTERM'));
process.stdin.on('error', () => process.kill(process.pid, 'SIGTERM'));
process.stdin.resume();
process.stdin.unref?.();
