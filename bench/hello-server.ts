// A bare Fastify server that returns a little JSON: the baseline for what Node can do on this machine. Other rates are given as shares of it.
import Fastify from 'fastify';

const app = Fastify();
app.get('/', async () => ({ hello: 'world' }));
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
process.once('SIGTERM', () => app.close());
