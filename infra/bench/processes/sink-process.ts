import { once } from "node:events";
import { createServer as createHttpServer } from "node:http";
import { type AddressInfo, createServer, type Socket } from "node:net";

// A minimal mail server and HTTP service, so that the other side's cost is not measured.
let mails = 0;
let posts = 0;

const smtp = createServer((socket: Socket) => {
  let isBody = false;
  let rest = "";
  socket.setNoDelay(true);
  socket.on("error", () => undefined);
  socket.on("data", (chunk) => {
    rest += chunk.toString("latin1");
    if (isBody) {
      const end = rest.indexOf("\r\n.\r\n");
      if (end < 0) return;
      rest = rest.slice(end + 5);
      isBody = false;
      mails += 1;
      socket.write("250 taken\r\n");
    }
    for (let end = rest.indexOf("\r\n"); end >= 0 && !isBody; end = rest.indexOf("\r\n")) {
      isBody = /^data/i.test(rest);
      rest = rest.slice(end + 2);
      socket.write(isBody ? "354 go on\r\n" : "250 fine\r\n");
    }
  });
  socket.write("220 sink\r\n");
});

const http = createHttpServer((request, response) => {
  request.resume().on("end", () => {
    posts += 1;
    response.writeHead(200).end();
  });
});

for (const server of [smtp, http]) {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
}
const portOf = (server: { address(): AddressInfo | string | null }): number => (server.address() as AddressInfo).port;
process.send?.({ smtpPort: portOf(smtp), httpPort: portOf(http) });
process.on("message", () => process.send?.({ mails, posts }));
process.once("disconnect", () => process.exit());
