# The service for a host: the built page and the compiled engine, and nothing that was needed to make them.
#   docker build --tag bocage .
#   docker run --publish 8000:8000 --volume bocage:/data bocage      games in SQLite, in the volume
# With PostgreSQL: compose.yaml.

ARG PYTHON=3.13

FROM node:22-bookworm-slim AS page
WORKDIR /bocage/web
COPY web/package.json web/package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY web ./
RUN npm run build

FROM python:${PYTHON}-slim-bookworm AS wheel
# 1 makes a wheel of plain Python: quicker to build, several times slower to think.
ARG BOCAGE_PLAIN=
RUN apt-get update && apt-get install --yes --no-install-recommends gcc libc6-dev && rm -rf /var/lib/apt/lists/*
WORKDIR /bocage
COPY pyproject.toml README.md LICENSE ./
COPY tools tools
COPY src src
COPY --from=page /bocage/src/bocage/server/static src/bocage/server/static
RUN BOCAGE_PLAIN="${BOCAGE_PLAIN}" pip wheel --no-cache-dir --no-deps --wheel-dir /wheels .

FROM python:${PYTHON}-slim-bookworm
COPY requirements/lock.txt /tmp/lock.txt
RUN --mount=type=bind,from=wheel,source=/wheels,target=/wheels \
    pip install --no-cache-dir --constraint /tmp/lock.txt "$(ls /wheels/*.whl)[postgres]"
RUN useradd --system --uid 10001 --home-dir /data --shell /usr/sbin/nologin bocage \
    && install --directory --owner=bocage --group=bocage /data /var/cache/bocage
ENV BOCAGE_DATA=/data \
    BOCAGE_CACHE=/var/cache/bocage \
    PYTHONDONTWRITEBYTECODE=1 \
    PYTHONUNBUFFERED=1
USER bocage
WORKDIR /data
VOLUME ["/data", "/var/cache/bocage"]
EXPOSE 8000
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s --retries=3 \
    CMD ["python", "-c", "from urllib.request import urlopen; urlopen('http://127.0.0.1:8000/api/health', timeout=4)"]
ENTRYPOINT ["bocage"]
CMD ["serve", "--host", "0.0.0.0", "--port", "8000"]
