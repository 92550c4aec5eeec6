# Debian's engines under the names and settings that compose.yaml uses.
FROM localhost/fairground-debian AS debian
RUN printf '#!/bin/sh\nexit 101\n' > /usr/sbin/policy-rc.d && chmod 755 /usr/sbin/policy-rc.d && \
  mkdir -p /etc/postgresql-common && echo 'create_main_cluster = false' > /etc/postgresql-common/createcluster.conf && \
  apt-get update -qq && \
  DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends postgresql redis-server nats-server && \
  apt-get clean

FROM debian AS postgres
ENV PATH=/usr/lib/postgresql/15/bin:$PATH PGDATA=/var/lib/postgresql/data
RUN install -d -o postgres -g postgres -m 700 /var/lib/postgresql/data /run/postgresql
COPY --chmod=755 postgres-entry /usr/local/bin/postgres-entry
VOLUME /var/lib/postgresql/data
USER postgres
STOPSIGNAL SIGINT
ENTRYPOINT ["postgres-entry"]
CMD ["postgres"]

FROM debian AS redis
USER redis
CMD ["redis-server"]

FROM debian AS nats
ENTRYPOINT ["nats-server"]
