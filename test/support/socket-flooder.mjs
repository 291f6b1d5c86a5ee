// node socket-flooder.mjs <url> <token> <uid> <sockets> <seconds>: one member's sockets that send as fast as they can, and come back
// as soon as they are cut. A process of its own, so that the flood does not slow the visitor who is timed. Prints what it did.
import { io } from 'socket.io-client';

const [url, token, uid, sockets, seconds] = process.argv.slice(2);
const end = Date.now() + Number(seconds) * 1000;
const did = { connected: 0, refused: 0, cut: 0, sent: 0 };
const open = [];

for (let count = 0; count < Number(sockets); count += 1) begin();
setTimeout(
  () => {
    process.stdout.write(JSON.stringify(did), () => process.exit());
  },
  Number(seconds) * 1000,
);

function begin() {
  const auth = { token, uid };
  const socket = io(url, {
    path: '/api/socket.io',
    auth,
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
  });
  open.push(socket);
  const again = (what) => () => {
    did[what] += 1;
    if (Date.now() < end) setTimeout(begin, 50);
  };
  socket.on('connect_error', again('refused'));
  socket.on('disconnect', again('cut'));
  socket.on('connect', () => {
    did.connected += 1;
    send(socket);
  });
}

/** A thousand at a time, and the next thousand when the wire has taken them. */
function send(socket) {
  if (!socket.connected || Date.now() > end) return;
  for (let count = 0; count < 1000; count += 1) socket.emit('ping');
  did.sent += 1000;
  setTimeout(() => send(socket), 20);
}
