"""Settings from the environment (docs/operations.md lists every name). Nothing here knows a machine."""

from __future__ import annotations

from pathlib import Path

import environ

BASE_DIR = Path(__file__).resolve().parents[2]
env = environ.Env()

DATA_DIR = Path(env.str("CONSOLE_DATA_DIR", default=str(BASE_DIR / "var"))).resolve()
CONSOLE_ENV = env.str("CONSOLE_ENV", default="PRODUCTION")
# Codes that no provider sends are shown to this machine; `manage.py dev` and `up --demo` ask for it.
SMS_OUTBOX = env.bool("CONSOLE_SMS_OUTBOX", default=False)
DEBUG = env.bool("CONSOLE_DEBUG", default=False)
SECRET_KEY = env.str("SECRET_KEY", default="only-for-management-commands-without-a-deployment")
# Keys from before a rotation: what they signed, the system log's chain above all, still verifies.
SECRET_KEY_FALLBACKS = env.list("SECRET_KEY_FALLBACKS", default=[])
CONSOLE_ORIGINS = env.list("CONSOLE_ORIGINS", default=["http://127.0.0.1:8000", "http://localhost:8000"])
ALLOWED_HOSTS = env.list("CONSOLE_HOSTS", default=["*"])
TRUSTED_PROXIES = [proxy for proxy in env.list("CONSOLE_TRUSTED_PROXIES", default=[]) if proxy != "none"]

# A server that is gone without a word is noticed within seconds, and nobody waits for ever for a lock or a statement.
DATABASE_LIMITS = {
    "connect_timeout": 5,
    "tcp_user_timeout": 5_000,
    "keepalives_idle": 2,
    "keepalives_interval": 1,
    "keepalives_count": 3,
    "options": f"-c lock_timeout={env.int('CONSOLE_LOCK_SECONDS', default=30)}s"
    f" -c statement_timeout={env.int('CONSOLE_STATEMENT_SECONDS', default=0)}s",
}
# An idle connection costs PostgreSQL some MB; workers, which are many and seldom busy, keep none.
DATABASE_POOL = {
    "min_size": env.int("CONSOLE_DB_POOL_KEPT", default=1),
    "max_size": env.int("CONSOLE_DB_POOL", default=24),
    "max_idle": env.float("CONSOLE_DB_IDLE_SECONDS", default=600.0),
    "timeout": 10,
}
DATABASES = {
    "default": {
        **env.db_url("DATABASE_URL", default="postgres://postgres@127.0.0.1:5432/console"),
        "CONN_HEALTH_CHECKS": True,
        "OPTIONS": DATABASE_LIMITS | {"pool": DATABASE_POOL},
    }
}
REDIS_URL = env.str("REDIS_URL", default="redis://127.0.0.1:6379/0")
STORAGE_URL = env.str("STORAGE_URL", default=(DATA_DIR / "media").as_uri())
# For an s3:// storage (apps/media/storage/configuration.py).
STORAGE_ACCESS_KEY = env.str("STORAGE_ACCESS_KEY", default="")
STORAGE_SECRET_KEY = env.str("STORAGE_SECRET_KEY", default="")
STORAGE_ACCESS = env.str("STORAGE_ACCESS", default="public")
STORAGE_PUBLIC_URL = env.str("STORAGE_PUBLIC_URL", default="")
STORAGE_STS = env.str("STORAGE_STS", default="")
STORAGE_STS_ENDPOINT = env.str("STORAGE_STS_ENDPOINT", default="")
STORAGE_STS_ROLE = env.str("STORAGE_STS_ROLE", default="")
# Beginnings of further URLs whose pictures are ours (a CDN before the storage, the storage of before).
MEDIA_ADDRESSES = env.list("CONSOLE_MEDIA_ADDRESSES", default=[])
# Further sources of pictures, sounds and videos that pages may show, as a Content-Security-Policy names them.
IMAGE_SOURCES = env.list("CONSOLE_IMAGE_SOURCES", default=[])
# Opens a place on a map in a tab of its own: {longitude}, {latitude} (degrees, WGS 84) and {name}. Empty: no link.
MAP_URL = env.str(
    "CONSOLE_MAP_URL",
    default="https://uri.amap.com/marker?position={longitude},{latitude}&name={name}&coordinate=wgs84",
)
# A class that pays withdrawals of red packets and refunds of activities (apps/engage/red_packet/payout.py); without one they wait.
PAYOUT_DRIVER = env.str("CONSOLE_PAYOUT_DRIVER", default="")
# The way of notices to phones (apps/product/delivery/drivers): jpush with the keys of its console, or record, which only
# writes down what would be sent. Empty: pages say that nothing is configured, and nothing is planned.
PUSH_DRIVER = env.str("CONSOLE_PUSH_DRIVER", default="")
JPUSH_APP_KEY = env.str("CONSOLE_PUSH_APP_KEY", default="")
JPUSH_MASTER_SECRET = env.str("CONSOLE_PUSH_MASTER_SECRET", default="")
JPUSH_ENDPOINT = env.str("CONSOLE_PUSH_ENDPOINT", default="https://api.jpush.cn")
#: iOS certificates of production or of development.
JPUSH_PRODUCTION = env.bool("CONSOLE_PUSH_PRODUCTION", default=True)
# Devices a second of one sending, and devices of one request (JPush takes 1,000).
PUSH_RATE = max(env.int("CONSOLE_PUSH_RATE", default=5000), 1)
PUSH_BATCH = min(max(env.int("CONSOLE_PUSH_BATCH", default=1000), 1), 1000)
# Web push of the console itself (apps/api/web_push): the private VAPID key (32 bytes in base64url), which `manage.py up` makes
# once per data folder, and how push services reach the operator (https: or mailto:). Without a key only open pages alert.
WEB_PUSH_KEY = env.str("CONSOLE_WEB_PUSH_KEY", default="")
WEB_PUSH_CONTACT = env.str(
    "CONSOLE_WEB_PUSH_CONTACT",
    default=next((origin for origin in CONSOLE_ORIGINS if origin.startswith("https:")), "mailto:admin@localhost"),
)
# Pages of other systems, by the route of the menu that leads there, unless an administrator saved another URL
# (apps/api/console_settings/linked_pages.py). Without either the route says that nothing is configured yet.
LINKED_ADDRESSES = {
    "/operationActivity": env.str("CONSOLE_OPERATIONS_URL", default=""),
    "/ScoreShopEntrance": env.str("CONSOLE_SCORE_SHOP_URL", default=""),
}
# The page that edits pictures inside the edit dialog: a path of ours, or the whole URL of another.
IMAGE_EDITOR_URL = env.str("CONSOLE_IMAGE_EDITOR_URL", default="/image-editor")
# Hosts (``name`` or ``name:port``) inside the own network from which pictures may be taken over.
DUMP_HOSTS = frozenset(host.lower() for host in env.list("CONSOLE_DUMP_HOSTS", default=[]))

# The open interface: where readers' devices reach the stored files, which pages may read it (``*`` for all), and for how
# many seconds a device or a CDN may keep an answer without asking again.
OPEN_ORIGIN = env.str("CONSOLE_OPEN_ORIGIN", default=CONSOLE_ORIGINS[0] if CONSOLE_ORIGINS else "").rstrip("/")
OPEN_ORIGINS = env.list("CONSOLE_OPEN_ORIGINS", default=[])
OPEN_MAX_AGE = env.int("CONSOLE_OPEN_MAX_AGE", default=1)
#: New answers a minute for one client and process; 0: as many as they ask for (apps/api/public_api/new_answers.py).
OPEN_NEW_ANSWERS = env.int("CONSOLE_OPEN_NEW_ANSWERS", default=1200)

INSTALLED_APPS = [
    "django.contrib.contenttypes",
    "django.contrib.postgres",
    "channels",
    "rest_framework",
    "apps.kinds",
    "apps.identity",
    "apps.media",
    "apps.documents",
    "apps.review",
    "apps.audience",
    "apps.content",
    "apps.home",
    "apps.community",
    "apps.engage",
    "apps.product",
    "apps.api",
    "apps.site",
    "hub",
]
MIDDLEWARE = [
    "apps.api.middleware.SecurityHeaders",
    "apps.api.rest.compression.Compression",
    "apps.site.server.console_files.ConsoleFiles",
    "apps.api.middleware.Unavailability",
]
ROOT_URLCONF = "apps.site.urls"
ASGI_APPLICATION = "apps.site.asgi.application"
#: For `manage.py runserver`: as many bytes in a frame as the product's server takes (apps/site/serve.py).
DAPHNE_WEBSOCKET_MAX_MESSAGE_SIZE = DAPHNE_WEBSOCKET_MAX_FRAME_SIZE = 1024 * 1024 + 64 * 1024
TEMPLATES: list[dict[str, object]] = []
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

LANGUAGE_CODE = "zh-hans"
TIME_ZONE = "Asia/Shanghai"
USE_TZ = True

WEB_DIST = BASE_DIR / "web" / "dist"
WHITENOISE_ROOT = str(WEB_DIST) if WEB_DIST.is_dir() else None
WHITENOISE_INDEX_FILE = False
WHITENOISE_MAX_AGE = 3600
WHITENOISE_MIMETYPES = {".webmanifest": "application/manifest+json"}
#: Names of assets carry a hash of what they hold (web/vite.config.ts).
WHITENOISE_IMMUTABLE_FILE_TEST = "^/assets/"
STATIC_URL = "/assets/"
CONFIRM_MINUTES = env.int("CONSOLE_CONFIRM_MINUTES", default=10)
LOG_KEPT_DAYS = env.int("LOG_KEPT_DAYS", default=1095)
LOG_ARCHIVE_DIR = env.str("LOG_ARCHIVE_DIR", default=str(DATA_DIR / "log-archive"))
#: Outside of the database, whose holder could put it back with the log (apps/identity/syslog/anchors.py).
LOG_ANCHOR_DIR = env.str("LOG_ANCHOR_DIR", default=str(DATA_DIR / "log-anchors"))

DATA_UPLOAD_MAX_MEMORY_SIZE = 12 * 1024 * 1024
DATA_UPLOAD_MAX_NUMBER_FIELDS = 2000
FILE_UPLOAD_MAX_MEMORY_SIZE = 2 * 1024 * 1024

CACHES = {
    "default": {
        "BACKEND": "django.core.cache.backends.redis.RedisCache",
        "LOCATION": REDIS_URL,
        # A Redis that hangs is one that is away: whoever asks does without it.
        "OPTIONS": {"socket_timeout": 2, "socket_connect_timeout": 2},
    }
}
CHANNEL_LAYERS = {
    "default": {
        "BACKEND": "channels_redis.core.RedisChannelLayer",
        "CONFIG": {
            # redis-py gives up reading after 5 s, exactly as long as the layer's blocking read waits.
            "hosts": [{"address": REDIS_URL, "socket_timeout": 30}],
            "capacity": 5000,
            "expiry": 30,
            "prefix": env.str("CONSOLE_PREFIX", default="console"),
        },
    }
}

# Seconds after which a task whose worker died is somebody else's; a living worker renews it four times as often.
TASK_LEASE = env.float("CONSOLE_TASK_LEASE", default=20.0)

CELERY_BROKER_URL = REDIS_URL
CELERY_TASK_ACKS_LATE = True
CELERY_TASK_REJECT_ON_WORKER_LOST = False
CELERY_TASK_IGNORE_RESULT = True
CELERY_WORKER_PREFETCH_MULTIPLIER = 1
CELERY_BROKER_CONNECTION_RETRY_ON_STARTUP = True
CELERY_BROKER_CONNECTION_MAX_RETRIES = None
# A message only wakes a worker. The database has the task, and a sweep sends the next message.
CELERY_TASK_PUBLISH_RETRY = False
CELERY_TASK_ROUTES = {
    "media.quick": {"queue": "quick"},
    "outbox.sweep": {"queue": "quick"},
    # A planned moment does not wait for exports.
    "review.plans": {"queue": "quick"},
    # News do not wait for exports. A sending takes turns with other work, two seconds at a time.
    "notices.send": {"queue": "quick"},
    "identity.link_logs": {"queue": "quick"},
    "identity.anchor_logs": {"queue": "quick"},
    "content.settle_titles": {"queue": "quick"},
    "votes.count_waiting": {"queue": "quick"},
    "media.slow": {"queue": "slow"},
    "jobs.import": {"queue": "imports"},
}
CELERY_WORKER_CANCEL_LONG_RUNNING_TASKS_ON_CONNECTION_LOSS = False
CELERY_TIMEZONE = TIME_ZONE
CELERY_WORKER_AUTOSCALER = "workers.autoscaler:Autoscaler"
# Asks the database before it wakes a worker.
CELERY_BEAT_SCHEDULER = "workers.clock:Clock"
CELERY_BROKER_TRANSPORT_OPTIONS = {
    # A message ends the wait at once; each wait that ends without one wakes four workers.
    "polling_interval": 5,
    "visibility_timeout": 3600,
    # A broker that went without a word is noticed, and one that came back is consumed from again.
    "socket_timeout": 15,
    "socket_connect_timeout": 5,
    "socket_keepalive": True,
    "health_check_interval": 10,
    "retry_on_timeout": True,
    "global_keyprefix": env.str("CONSOLE_PREFIX", default="console") + ":",
}

REST_FRAMEWORK = {
    "EXCEPTION_HANDLER": "apps.api.rest.exceptions.exception_handler",
    "UNAUTHENTICATED_USER": None,
    "UNAUTHENTICATED_TOKEN": None,
}

# scrypt costs an attacker memory as well as time; PBKDF2 still reads what was hashed before.
PASSWORD_HASHERS = [
    "django.contrib.auth.hashers.ScryptPasswordHasher",
    "django.contrib.auth.hashers.PBKDF2PasswordHasher",
]

# Identity (docs/spec/decisions.md): absolute and idle life of a session.
TOKEN_DAYS = env.int("CONSOLE_TOKEN_DAYS", default=7)
TOKEN_IDLE_HOURS = env.int("CONSOLE_TOKEN_IDLE_HOURS", default=24)

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"line": {"format": "%(asctime)s %(levelname)s %(name)s %(message)s"}},
    "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": "line"}},
    "root": {"handlers": ["stderr"], "level": "INFO"},
    "loggers": {"django.request": {"level": "ERROR"}},
}
