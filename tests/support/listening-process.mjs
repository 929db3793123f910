// A process that listens as one of the shop's would, and does nothing else.
import { createServer } from 'node:http';

createServer((_request, response) => response.end()).listen(0, '127.0.0.1');
